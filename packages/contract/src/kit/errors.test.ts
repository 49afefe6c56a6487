import { describe, expect, it } from 'vitest';
import { PARTIAL_CODE, SUCCESS_CODE } from './envelope.ts';
import { errorMessages } from './error.messages.ts';
import { messagesIn } from './messages.ts';
import { errorNameOf, ERRORS, type ErrorName } from './errors.ts';
import { httpStatusOf } from './refusal/http-status.ts';
import { LANGUAGES } from './languages.ts';

const names = Object.keys(ERRORS) as ErrorName[];

describe('the error table', () => {
  it('gives every refusal a code of its own, none of them a success', () => {
    const codes = names.map((name) => ERRORS[name]);
    expect(new Set(codes).size).toBe(names.length);
    for (const success of [SUCCESS_CODE, PARTIAL_CODE]) expect(codes).not.toContain(success);
    for (const code of codes) expect(code).toMatch(/^[1-9]\d{5}$/);
  });

  it('finds a refusal by its code', () => {
    for (const name of names) expect(errorNameOf(ERRORS[name])).toBe(name);
    expect(errorNameOf(SUCCESS_CODE)).toBeUndefined();
  });

  it('answers a missing session with HTTP 200, because the console reads the envelope', () => {
    for (const name of ['SESSION_INVALID', 'SESSION_EXPIRED'] as const) expect(httpStatusOf(name)).toBe(200);
    expect([ERRORS.SESSION_INVALID, ERRORS.SESSION_EXPIRED]).toEqual(['401000', '401001']);
  });
});

describe.each(LANGUAGES)('the messages in %s', (language) => {
  const messages = messagesIn(errorMessages, language);

  it('are there for every refusal and for nothing else', () => {
    expect(Object.keys(messages).sort()).toEqual([...names].sort());
    for (const name of names) expect(messages[name].trim()).not.toBe('');
  });

  it('keep the two texts that clients look for [spec 8.24 8.25]', () => {
    expect(messages.SESSION_INVALID).toBe('token无效');
    expect(messages.SESSION_EXPIRED).toBe('登录超时');
  });

  it('do not contain those texts by accident', () => {
    const others = names.filter((name) => name !== 'SESSION_INVALID' && name !== 'SESSION_EXPIRED');
    for (const name of others) expect(messages[name]).not.toMatch(/token无效|登录超时/);
  });
});
