import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createRefresher } from '../../../lib/client/refresher';

it('never breaks off a slow request, and asks once more for all that came meanwhile', async () => {
  const client = new QueryClient();
  const answers: (() => void)[] = [];
  const aborted: boolean[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => new Promise<number>((resolve) => answers.push(() => (aborted.push(signal.aborted), resolve(answers.length))));
  const observer = new QueryObserver(client, { queryKey: ['slow'], queryFn });
  const end = observer.subscribe(() => {});
  answers[0]?.();
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);

  const refresh = createRefresher(client, () => Promise.resolve());
  for (let i = 0; i < 5; i++) refresh(['slow']);
  await expect.poll(() => answers.length).toBe(2);
  for (let i = 0; i < 5; i++) refresh(['slow']);
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  await expect.poll(() => observer.getCurrentResult().data).toBe(3);
  expect(answers).toHaveLength(3);
  expect(aborted).toEqual([false, false, false]);

  refresh(['slow']);
  await expect.poll(() => answers.length).toBe(4);
  answers[3]?.();
  end();
  client.clear();
});
