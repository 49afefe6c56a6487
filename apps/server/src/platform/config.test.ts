import { describe, expect, it } from 'vitest';
import { fieldsOf, problemsOf } from './config.fixtures.ts';
import { configSchema, ConfigProblems, readConfig } from './config.ts';

const defaults = configSchema.parse({ NOTA_MODE: 'development' });

describe('configuration', () => {
  it('has a default for everything in development, so that a clone runs', () => {
    expect(readConfig({})).toEqual(defaults);
    expect(defaults.NOTA_MODE).toBe('development');
  });

  it('has a sentence for every field', () => {
    const silent = Object.entries(configSchema.shape).filter(([, field]) => !field.description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('reads numbers, and takes an empty value for none', () => {
    expect(readConfig({ PORT: '8080', HOST: '', SESSION_HOURS: undefined })).toMatchObject({
      PORT: 8080,
      HOST: defaults.HOST,
      SESSION_HOURS: defaults.SESSION_HOURS,
    });
  });

  it('reports every problem at once', () => {
    const problems = problemsOf({ PORT: 'x', SEALING_KEYS: 'short', DATABASE_URL: 'nowhere', LOG_LEVEL: 'loud' });
    expect(fieldsOf(problems).sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'PORT', 'SEALING_KEYS']);
    const message = new ConfigProblems(problems).message;
    for (const problem of problems) expect(message).toContain(problem);
  });

  it('never prints a value: it may be a secret', () => {
    const problems = problemsOf({ SEALING_KEYS: 'hunter2', S3_SECRET_KEY: 'short', DATABASE_URL: 'hunter3' });
    expect(problems.join()).not.toMatch(/hunter|short/);
  });
});

describe('the list of time-stamp authorities', () => {
  const one = 'harbour|https://tsa.example.test/stamp|/etc/nota/harbour.pem';
  it.each([
    ['one', one, true],
    ['two', `${one};lighthouse|http://10.0.0.7:3161/|roots/lighthouse.pem`, true],
    ['nobody', 'none', true],
    ['one name twice', `${one};${one}`, false],
    ['no file of roots', 'harbour|https://tsa.example.test/', false],
    ['an address that is none', 'harbour|tsa.example.test|roots.pem', false],
    ['a name with blanks', 'the harbour|https://tsa.example.test/|roots.pem', false],
    ['an end that is missing', `${one};`, false],
  ])('%s', (_, text, isGood) => {
    expect(fieldsOf(problemsOf({ TSA_AUTHORITIES: text }))).toEqual(isGood ? [] : ['TSA_AUTHORITIES']);
  });
});
