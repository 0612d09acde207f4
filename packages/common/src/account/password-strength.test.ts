import { describe, expect, it } from 'vitest';

import { getPasswordScore, getPasswordStrength, isPasswordValid } from './password-strength.ts';

describe('a password', () => {
  // spec: accounts 5.1
  it.each([
    ['abcdefg1', true],
    ['abcdef1', false],
    ['ABCDEFG1', false],
    ['abcdefgh', false],
    ['éclair99', true],
    ['e\u0301clair99', true],
    ['e\u0301clair9', false],
    ['😀😀😀😀a1', true],
    ['', false],
  ])('%s is accepted: %s', (password, isValid) => {
    expect(isPasswordValid(password)).toBe(isValid);
  });
});

describe('the strength of a password', () => {
  // spec: accounts 5.2
  it.each([
    ['abcdefg1', 0],
    ['Abcdefg1', 1],
    ['abcdef12', 1],
    ['abcdef1!', 1],
    ['abcde1!?', 2],
    ['Abcde12!', 3],
    ['Abcd12!?', 4],
  ])('%s scores %i of four points', (password, score) => {
    expect(getPasswordScore(password)).toBe(score);
  });

  // spec: accounts 2.31, accounts 5.3
  it.each([
    ['Ab1!?', 'invalid'],
    ['abcdefg1', 'invalid'],
    ['Abcdefg1', 'weak'],
    ['Abcdef12', 'fair'],
    ['Abcde12!', 'strong'],
    ['Abcd12!?', 'very_strong'],
  ])('%s is rated %s', (password, word) => {
    expect(getPasswordStrength(password)).toBe(word);
  });
});
