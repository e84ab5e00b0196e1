/** A folder of src. */
export interface Room {
  readonly name: string
  /** Its folders, first to last; files beside them belong to none. */
  readonly inside?: readonly string[]
  /** Reaches Node and other packages. Everything else is pure. */
  readonly door?: true
  /** Where not every room before it may be imported: those that may. */
  readonly from?: readonly string[]
}

/** The rooms of src, first to last: a file imports from its own room and from rooms before it. */
export const rooms: readonly Room[] = [
  { name: 'numeric' },
  {
    name: 'stats',
    inside: ['distributions', 'resampling', 'proportions', 'means', 'judges', 'scores', 'correlations', 'confusion'],
  },
  { name: 'evaluation', inside: ['errors', 'encode', 'columns', 'inputs'] },
  { name: 'metrics' },
  { name: 'measure' },
  { name: 'report' },
  { name: 'gates' },
  { name: 'explain' },
  { name: 'baselines' },
  { name: 'results' },
  { name: 'page' },
  { name: 'matchers' },
  { name: 'text', from: ['numeric', 'evaluation', 'metrics'] },
  { name: 'terminal', door: true, from: ['evaluation', 'explain'] },
  { name: 'runners', door: true },
  { name: 'read', door: true, from: ['evaluation', 'report', 'text', 'terminal'] },
  { name: 'engines', door: true, from: ['numeric', 'stats', 'evaluation', 'metrics', 'measure', 'terminal', 'read'] },
  { name: 'answers', door: true, from: ['stats', 'evaluation', 'terminal', 'runners'] },
  {
    name: 'cli',
    door: true,
    from: [
      'stats',
      'evaluation',
      'metrics',
      'measure',
      'report',
      'gates',
      'explain',
      'baselines',
      'results',
      'page',
      'text',
      'terminal',
      'runners',
      'read',
      'engines',
    ],
  },
]
