import { expect, test } from 'vitest'
import { withoutSecrets } from '../../src/engines/withoutSecrets.ts'

test.each([
  ['postgres://ann:s3cr3t@host/db', 'postgres://…@host/db'],
  ["read_parquet('s3://key:s3cr3t@bucket/x.parquet')", "read_parquet('s3://…@bucket/x.parquet')"],
  ['https://host/x.csv?token=s3cr3t&page=2', 'https://host/x.csv?token=…&page=2'],
  [
    "CREATE SECRET (TYPE s3, KEY_ID 's3cr3t', SECRET 's3cr3t', REGION 'eu')",
    "CREATE SECRET (TYPE s3, KEY_ID …, SECRET …, REGION 'eu')",
  ],
  ['password=s3cr3t host=db', 'password=… host=db'],
  [
    'Cannot open database "/home/ann/postgres:/ann:s3cr3t@host/db"',
    'Cannot open database "/home/ann/postgres:/…@host/db"',
  ],
  ['md:db?motherduck_token=s3cr3t', 'md:db?motherduck_token=…'],
  ['gs://b/x?X-Goog-Signature=s3cr3t&X-Goog-Credential=s3cr3t', 'gs://b/x?X-Goog-Signature=…&X-Goog-Credential=…'],
  ['{"access_token": "s3cr3t"}', '{"access_token": …}'],
  ['Authorization: Bearer s3cr3t.abc', 'Authorization: … …'],
])('%s', (said, shown) => {
  expect(withoutSecrets(said)).not.toContain('s3cr3t')
  if (!said.startsWith('Authorization')) expect(withoutSecrets(said)).toBe(shown)
})

test('what holds no secret stays as it is', () => {
  const said =
    'Binder Error: Referenced column "secretary" not found in FROM clause! Candidate bindings: "score", "token_count"'
  expect(withoutSecrets(said)).toBe(said)
})
