import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TurnByTurn } from '../../../components/runs/turn-by-turn';
import { decode, trajectoryBodySchema } from '../../../lib/contract';
import { expertPolicy } from '../../../lib/harness/expert';
import { harnessOf } from '../../../lib/harness/harness-of';
import { paperSpace } from '../../../lib/harness/paper-space';
import { makeTask } from '../../../lib/tasks/built-in';
import { playEpisode, transcriptOf } from '../../../workers/trainer/rollout/play-episode';

test.each(['00000', '11111', '22222', '01221'])('what the trainer keeps of an episode in harness %s can be read and shown turn by turn', async (code) => {
  const item = { group: 0, index: 0, taskSet: 'service-desk', family: 'follow', task: 4, repeat: 0, harness: code, stream: [1] };
  const harness = harnessOf(paperSpace(), code);
  const episode = await playEpisode(item, harness, expertPolicy(makeTask(item.taskSet, item.family, item.task), harness), true);
  const stored: unknown = JSON.parse(JSON.stringify(transcriptOf(item, episode)));
  const body = decode(trajectoryBodySchema, stored, 'transcript');
  expect(body.turns).toHaveLength(episode.turns);
  const html = renderToStaticMarkup(<TurnByTurn body={body} />);
  expect(html.match(/<section/g)).toHaveLength(episode.turns);
  // A harness that rewrites its context shows whole prompts; one that keeps it never does.
  if (code.charAt(3) === '0') expect(html).not.toContain('context rewritten');
});
