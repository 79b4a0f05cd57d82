import type { DraftScene } from '../draft.ts';

/**
 * Moments to think, for long films on little matter: honest silence with a task instead of
 * words without one. The hold is the time the viewer gets, in seconds.
 */
export const pauses: readonly DraftScene[] = [
  {
    layout: 'timer',
    hold: 22,
    headline: 'Write down what you already know',
    say: 'Before we go on, take a moment. Write down what you already know, in three words.',
  },
  {
    layout: 'timer',
    hold: 24,
    headline: 'Name one example from your own life',
    say: 'A short pause for you. Find one example from your own life.',
  },
  {
    layout: 'timer',
    hold: 26,
    headline: 'Draw it with five lines',
    say: 'Pick up a pencil. Draw what you have heard so far, with no more than five lines.',
  },
  {
    layout: 'timer',
    hold: 24,
    headline: 'Which question is still open?',
    say: 'Stop for a breath. Which question is still open for you?',
  },
  {
    layout: 'timer',
    hold: 28,
    headline: 'Explain it to an empty chair',
    say: 'Now say it out loud, to an empty chair if you like, in two sentences.',
  },
  {
    layout: 'timer',
    hold: 24,
    headline: 'Guess: what comes next?',
    say: 'Make a guess about what comes next, and see whether you were right.',
  },
  {
    layout: 'timer',
    hold: 26,
    headline: 'What would a sceptic say?',
    say: 'Give the sceptic in you a turn. What would they object to?',
  },
  {
    layout: 'timer',
    hold: 26,
    headline: 'Choose the three most important words',
    say: 'Look back over the last minutes, and choose the three words that mattered most.',
  },
  {
    layout: 'timer',
    hold: 28,
    headline: 'Whom could you ask about this?',
    say: 'Think of somebody who knows more than you do. What would you ask first?',
  },
  {
    layout: 'timer',
    hold: 24,
    headline: 'What will you do differently?',
    say: 'One last task before we gather the threads. Note one thing you will do differently.',
  },
];
