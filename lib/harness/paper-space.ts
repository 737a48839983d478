import type { Component, SpaceDefinition } from '../contract/space';

function component(kind: Component['kind'], name: string, implementations: string[], options: Component['realisations'][number]['options'] = {}): Component {
  return {
    kind,
    name,
    realisations: implementations.map((implementation) => ({
      name: implementation,
      implementation,
      options: implementation === 'full' ? {} : { ...options },
    })),
  };
}

/**
 * The space of arXiv:2610.29458 (five components, three realisations each, 243 harnesses) at the scale of the
 * rehearsal: two lines an observation, and contexts that are rewritten once more than four turns are live.
 */
export function paperSpace(): SpaceDefinition {
  return {
    name: 'Paper space',
    components: [
      component('system-prompt', 'System prompt', ['minimal', 'rules', 'handbook']),
      component('tool-interface', 'Tool interface', ['functions', 'shell', 'patch']),
      component('observation', 'Observation', ['head', 'json', 'paged'], { lines: 2 }),
      component('context', 'Context management', ['full', 'elide', 'summary'], { trigger: 4, keep: 2 }),
      component('workflow', 'Workflow', ['react', 'todo', 'verify']),
    ],
    forbidden: [],
  };
}
