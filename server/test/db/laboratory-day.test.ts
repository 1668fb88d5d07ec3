import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Days of the database server or of a connection, which are not those of the laboratory: `gt_today()` is. */
const foreignDays =
  /\bcurrent_date\b|\blocaltime(stamp)?\b|\bcurrent_time(stamp)?\b|\b(now|(clock|statement|transaction)_timestamp)\(\)\s*::\s*date\b|\bdate\s*\(\s*now\(\)|date_trunc\([^,]+,\s*now\(\)/i

const source = new URL('../../src/', import.meta.url)

test('no statement of the server reckons with a day that is not the laboratory’s', async () => {
  const names = (await readdir(source, { recursive: true })).filter(name => /\.(ts|sql)$/.test(name))
  expect(names.length).toBeGreaterThan(500)
  const found: string[] = []
  for (const name of names) {
    const text = await readFile(new URL(name, source), 'utf8')
    for (const [at, line] of text.split('\n').entries())
      if (foreignDays.test(line)) found.push(`${name}:${at + 1} ${line.trim()}`)
  }
  expect(found).toEqual([])
})

test.each([
  'select current_date',
  'where day = CURRENT_DATE - 1',
  'localtimestamp',
  'now()::date',
  "date_trunc('day', now())",
])('it would find “%s”', text => expect(text).toMatch(foreignDays))

test.each(['gt_today()', 'now() + interval', 'current_dates', 'gt_now()::date'])('it leaves “%s” alone', text =>
  expect(text).not.toMatch(foreignDays),
)
