// Everything behind the doors: the copy that all CommonJS entries share.

export * from './define.ts'
export * from './index.ts'
export * from './metrics.ts'
