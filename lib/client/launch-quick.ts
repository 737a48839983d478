import type { QueryClient } from '@tanstack/react-query';
import type { ExperimentDetail } from '../contract';
import { StudioError } from '../contract';
import { designsQuery } from './designs';
import { launchExperiment, presetsQuery } from './experiments';
import { keys } from './keys';
import { spacesQuery } from './spaces';

/** Launches the quick preset in the paper's space, with its two designs; once for one `idempotencyKey`. */
export async function launchQuick(client: QueryClient, idempotencyKey: string): Promise<ExperimentDetail> {
  const [{ presets }, { spaces }] = await Promise.all([client.fetchQuery(presetsQuery()), client.fetchQuery(spacesQuery())]);
  const preset = presets.find((one) => one.name === 'quick') ?? presets[0];
  const space = spaces.find((one) => one.builtIn);
  if (!preset || !space) throw new StudioError('not-found', "the paper's space is missing from the data directory; choose a space in a new experiment");
  const { designs } = await client.fetchQuery(designsQuery(space.id));
  const oldest = designs.toSorted((a, b) => a.createdAt - b.createdAt);
  const training = oldest.find((design) => design.purpose === 'train');
  const heldOut = oldest.find((design) => design.purpose === 'held-out');
  if (!training || !heldOut) throw new StudioError('not-found', `space ${space.name} lacks a design; make a training and a held-out design of it first`);
  const experiment = await launchExperiment({ name: `${preset.title} experiment`, preset: preset.name, trainingDesignId: training.id, heldOutDesignId: heldOut.id, idempotencyKey });
  client.setQueryData(keys.experiment(experiment.id), experiment);
  for (const queryKey of [keys.experiments, keys.runs, keys.status]) void client.invalidateQueries({ queryKey });
  return experiment;
}
