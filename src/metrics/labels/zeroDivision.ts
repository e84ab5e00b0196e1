// What tools count 0/0 as.

export const zeroDivisionOfOneClass = [
  { tools: 'yardstick, scikit-learn with zero_division=nan', options: {} },
  { tools: 'scikit-learn, torchmetrics', options: { whenUndefined: 0 } },
  { tools: 'scikit-learn with zero_division=1', options: { whenUndefined: 1 } },
] as const

export const [, counted0, counted1] = zeroDivisionOfOneClass

const skipped = { tools: 'yardstick, scikit-learn with zero_division=nan', options: { whenUndefined: 'skip' } } as const

export const zeroDivisionOfPrecisions = [
  { tools: 'all, where each class is predicted', options: {} },
  counted0,
  counted1,
  skipped,
] as const
