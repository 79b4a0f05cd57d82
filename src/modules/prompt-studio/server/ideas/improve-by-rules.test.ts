import { expect, it } from 'vitest';
import { blanksOf } from '../../writing.ts';
import { improveByRules } from './improve-by-rules.ts';

it('gives a rough thought a role, a goal, inputs, steps, a format and checks', () => {
  const { body, examples } = improveByRules('write a blog post about coffee for beginners');
  expect(body).toMatch(/^You are an experienced writer/);
  expect(body).toContain('Goal:\nWrite a blog post about [TOPIC] for [AUDIENCE].');
  expect(examples).toEqual({ TOPIC: 'coffee', AUDIENCE: 'beginners' });
  expect(body).toContain('- Topic: [TOPIC]');
  expect(body).toContain('1. Decide what the reader should know');
  expect(body).toContain('Format:');
  expect(body).toContain('ask before you begin');
});

it('chooses steps that fit the task', () => {
  expect(improveByRules('debug my function that sorts dates').body).toContain('software engineer');
  expect(improveByRules('summarise this contract').body).toContain(
    'Every figure is copied exactly',
  );
  expect(improveByRules('a logo for a bakery').body).toContain('art director');
});

it('keeps what is there already', () => {
  const rough =
    'Act as a lawyer. Review [CONTRACT] in these steps:\n1. Read.\n2. List risks.\nFormat: a table. Make sure that nothing is invented.';
  const { body } = improveByRules(rough);
  expect(body).toContain('Act as a lawyer.');
  expect(body).not.toContain('analyst');
  expect(body).not.toContain('Steps:\n');
  expect(body.match(/Format/g)).toHaveLength(1);
  expect(blanksOf(body)).toEqual(['CONTRACT']);
});

it('takes every blank once and leaves other words alone', () => {
  const { body, examples } = improveByRules(
    'write a toast about my grandmother, in a warm tone, translated into French',
  );
  expect(examples).toEqual({ TOPIC: 'my grandmother', TONE: 'warm', LANGUAGE: 'French' });
  expect(body).toContain(
    'Write a toast about [TOPIC], in a [TONE] tone, translated into [LANGUAGE].',
  );
});
