import { z } from 'zod';

const toolCall = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) });

/** A chat message as the model saw it or said it. */
export const trajectoryMessageSchema = z.object({ role: z.string(), content: z.string(), toolCalls: z.array(toolCall).optional() });

/** The stored transcript of one rollout (`workers/trainer/rollout/play-episode.ts` writes it): what the model saw and said, turn by turn. */
export const trajectoryBodySchema = z.object({
  harness: z.string(),
  instruction: z.string(),
  /** The workspace before the first turn: path → content. */
  files: z.record(z.string(), z.string()),
  reward: z.number(),
  end: z.string(),
  turns: z.array(
    z.object({
      /** The whole prompt of the turn. */
      messages: z.array(trajectoryMessageSchema),
      reply: trajectoryMessageSchema,
      /** What the reply was taken for; a refusal says why. */
      action: z.looseObject({ type: z.string(), reason: z.string().optional() }),
      observation: z.string(),
    }),
  ),
});

export type TrajectoryMessage = z.infer<typeof trajectoryMessageSchema>;
export type TrajectoryBody = z.infer<typeof trajectoryBodySchema>;
