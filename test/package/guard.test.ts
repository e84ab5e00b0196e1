import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

function guard(userAgent: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/guard.cjs'], {
    cwd: repository,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_config_user_agent: userAgent },
  })
  return { status, said: `${stdout}${stderr}` }
}

test.each([
  {
    userAgent: 'npm/11.4.0 node/v18.20.4 linux x64',
    sentence: /^expect-metrics needs Node 20\.19 .* Node 18\.20\.4\.$/,
  },
  {
    userAgent: 'npm/11.4.0 node/v20.18.3 linux x64',
    sentence: /^expect-metrics needs Node 20\.19 .* Node 20\.18\.3\.$/,
  },
  {
    userAgent: 'npm/9.9.4 node/v22.14.0 linux x64',
    sentence: /^expect-metrics needs npm 10 .* npm 9\.9\.4: .*npm@11`\.$/,
  },
  { userAgent: 'npm/9.9.9 node/v16.0.0 win32 x64', sentence: /^expect-metrics needs Node 20\.19 .* Node 16\.0\.0\.$/ },
])('$userAgent is told so in one sentence', ({ userAgent, sentence }) => {
  const { status, said } = guard(userAgent)
  expect(status).toBe(1)
  expect(said.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)])
})

test.each([
  'npm/10.8.2 node/v20.19.0 linux x64',
  'npm/11.0.0 node/v20.19.0 linux x64',
  'npm/12.1.0 node/v26.0.0 darwin arm64',
  '',
])('"%s" is let through', userAgent => {
  expect(guard(userAgent)).toEqual({ status: 0, said: '' })
})
