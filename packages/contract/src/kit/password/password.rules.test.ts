import { describe, expect, it } from 'vitest';
import { passwordLength } from './password-length.ts';
import { isGuessable } from './password.rules.ts';

const COMMON = new Set(['password', 'qwerty', 'iloveyou', 'dragon', 'correct', 'horse', '1qaz2wsx3edc', '123456']);
const context = {
  words: ['13912345678', '12345678', '李晓华', 'hangzhou', '杭州公证', 'nota'],
  isCommon: (text: string) => COMMON.has(text),
};

describe('a password that is easy to guess', () => {
  it.each([
    ['a common one', '1qaz2wsx3edc'],
    ['a common one in capitals', '1QAZ2WSX3EDC'],
    ['a common word with a year', 'Password2026'],
    ['a common word with decoration', '--Pass-word!!--2026'],
    ['digits for letters', 'P455w0rd-2026!'],
    ['two common words', 'correct horse'],
    ['two common words with a year', 'dragon.qwerty.99'],
    ['one common word twice', 'iloveyouiloveyou'],
    ['one sign over and over', 'aaaaaaaaaaaaaaaa'],
    ['three signs over and over', 'abcabcabcabcabc'],
    ['a few signs over and over', 'xk7fxk7fxk7fxk7f'],
    ['the digits in a row', '123456789012'],
    ['the alphabet', 'abcdefghijklmnop'],
    ['the alphabet backwards, and a common word', 'zyxwvutsrqpo-dragon'],
    ['their own number', '13912345678!'],
    ['their own number and a year', '139-1234-5678-26'],
    ['their own name and little else', '李晓华--2026--ab'],
    ['the platform’s name and little else', 'Hangzhou-2026!'],
    ['the product’s name and little else', 'Nota-nota-2026-1'],
    ['nothing but one symbol', '!!!!!!!!!!!!'],
    ['full-width signs of a common one', 'ｐａｓｓｗｏｒｄ２０２６'],
  ])('is %s', (_, password) => expect(isGuessable(password, context)).toBe(true));
});

describe('a password that is not', () => {
  it.each([
    ['three ordinary words', 'correct horse dragon'],
    ['four words with blanks', 'quiet lanterns over harbour'],
    ['a sentence in Chinese', '今晚的月色照着钱塘江面'],
    ['what a manager makes up', 'vX3#kq9!mZp2'],
    ['their own name in a long sentence', '李晓华每天早晨七点骑车上班'],
    ['a common word in the middle of others', 'seven dragon kites rise'],
    ['signs of pictures', '🦊🐳🌵🚲🎻🧭🪁🏔️🍋🧊🎯🪴'],
  ])('is %s', (_, password) => expect(isGuessable(password, context)).toBe(false));
});

it('counts characters as people do', () => {
  expect(passwordLength('🦊🐳')).toBe(2);
  expect(passwordLength('密码ab')).toBe(4);
});
