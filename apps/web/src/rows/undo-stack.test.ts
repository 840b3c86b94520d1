import { expect, it } from 'vitest';
import { type Command, commandWords, UndoStack } from './undo-stack';

const log: string[] = [];
const command = (what: string, refuses = false): Command => ({
  what,
  undo: async () => {
    if (refuses) throw new Error('recusado');
    log.push(`-${what}`);
  },
  redo: async () => void log.push(`+${what}`),
});

it('undoes the last step first and redoes it, until a new step', async () => {
  log.length = 0;
  const undoStack = new UndoStack();
  for (const what of ['a', 'b', 'c']) undoStack.push(command(what));
  await undoStack.undo();
  await undoStack.undo();
  await undoStack.redo();
  expect(log).toEqual(['-c', '-b', '+b']);
  undoStack.push(command('d'));
  expect([
    await undoStack.redo(),
    (await undoStack.undo())?.what,
    (await undoStack.undo())?.what,
    (await undoStack.undo())?.what,
    await undoStack.undo(),
  ]).toEqual([null, 'd', 'b', 'a', null]);
});

it('undoes a step once, from its notice or by key', async () => {
  log.length = 0;
  const undoStack = new UndoStack();
  const [first, second] = [command('a'), command('b')];
  undoStack.push(first);
  undoStack.push(second);
  await undoStack.undo(first);
  expect([await undoStack.undo(first), (await undoStack.undo())?.what, log]).toEqual([null, 'b', ['-a', '-b']]);
});

it('undoes one step a key, also during a running or after a failed step', async () => {
  log.length = 0;
  const undoStack = new UndoStack();
  for (const what of ['a', 'b']) undoStack.push(command(what));
  undoStack.push(command('c', true));
  const keys = [undoStack.undo(), undoStack.undo(), undoStack.undo(), undoStack.redo(), undoStack.undo(), undoStack.undo()];
  const answers = await Promise.allSettled(keys);
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value?.what : 'recusado'))).toEqual([
    ...['recusado', 'b', 'a', 'a', 'a'],
    undefined,
  ]);
  expect(log).toEqual(['-b', '-a', '+a', '-a']);
});

it('drops a step that cannot be undone, and goes on with the one before', async () => {
  log.length = 0;
  const undoStack = new UndoStack();
  undoStack.push(command('a'));
  undoStack.push(command('b', true));
  await expect(undoStack.undo()).rejects.toThrow('recusado');
  expect([(await undoStack.undo())?.what, log]).toEqual(['a', ['-a']]);
});

it('drops a step that cannot be redone', async () => {
  const undoStack = new UndoStack();
  undoStack.push({ what: 'a', undo: async () => {}, redo: () => Promise.reject(new Error('recusado')) });
  await undoStack.undo();
  let next: string | undefined = 'a';
  undoStack.subscribe(() => {
    next = undoStack.next()?.what;
  });
  await expect(undoStack.redo()).rejects.toThrow('recusado');
  expect(next).toBeUndefined();
});

it('reports the next undo and redo, and notifies about changes', async () => {
  const undoStack = new UndoStack();
  const seen: (string | undefined)[][] = [];
  undoStack.subscribe(() => seen.push([undoStack.last()?.what, undoStack.next()?.what]));
  undoStack.push(command('a'));
  const undo = undoStack.pushForNotice(command('b'));
  await undo();
  await undo();
  await undoStack.redo();
  expect(seen).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['a', 'b'],
    ['b', undefined],
  ]);
});

it('says how many rows of which name a command concerns', () => {
  const command = { what: '2 registros excluídos', name: { noun: 'exclusão', rows: 2 } } as const;
  expect(commandWords(command, 'Nascimento')).toBe('exclusão de 2 nascimentos');
  expect(commandWords({ ...command, name: { noun: 'inclusão', rows: 1 } }, 'Saída')).toBe('inclusão de 1 saída');
  expect([commandWords(command, undefined), commandWords({ what: 'planilha importada' }, 'Morte')]).toEqual([
    '2 registros excluídos',
    'planilha importada',
  ]);
});
