import fc from 'fast-check';

/** Each change meets the same examples, and one that is noticed needs no smallest example. */
fc.configureGlobal({ seed: 1, endOnFailure: true });
