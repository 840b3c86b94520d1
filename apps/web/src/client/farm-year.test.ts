import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateFarmYears } from './farm-year';

it('reads a list anew whose first read began before the write', async () => {
  const client = new QueryClient();
  const answers: ((rows: string) => void)[] = [];
  const list = new QueryObserver(client, {
    queryKey: ['farm-year', 'births'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = list.subscribe(() => undefined);
  const invalidated = invalidateFarmYears(client);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('validated');
  answers[0]?.('not validated');
  await invalidated;
  expect(list.getCurrentResult().data).toBe('validated');
  stop();
});
