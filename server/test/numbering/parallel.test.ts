import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../src/db/context.ts'
import { drawNumber, drawNumbers, lockCounters, type NumberType } from '../../src/modules/numbering/api.ts'
import { NumberingDatabase } from './laboratories.ts'

let database: NumberingDatabase
beforeAll(async () => {
  database = await NumberingDatabase.open()
})
afterAll(() => database?.close())

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

describe('parallel draws (workflow 18, R-72)', () => {
  it('50 acceptances of one rule, 10 of them rolled back at random, give serials 1 to 40', async () => {
    const rule = await database.rule()
    const failing = new Set(
      upTo(50)
        .sort(() => Math.random() - 0.5)
        .slice(0, 10),
    )
    const drawn = await Promise.all(
      upTo(50).map(no =>
        database
          .as('1', '2026-03-09 09:00:00', async ctx => {
            const { serial } = await drawNumber(ctx, 'entrust', {}, { kind: 'entrustment', id: String(no) })
            await ctx.tx.query('select pg_sleep($1)', [Math.random() / 200])
            if (failing.has(no)) throw new Error('rolled back')
            return serial
          })
          .catch((error: Error) => error.message),
      ),
    )
    expect(drawn.filter(one => one === 'rolled back')).toHaveLength(10)
    expect(drawn.filter(one => typeof one === 'number').sort((a, b) => a - b)).toEqual(upTo(40))
    expect(await database.serials(rule)).toEqual(upTo(40).map(serial => `${serial} bound`))
  })

  it('32 clients over 20 laboratories with one default rule: each series is dense, no number is given twice', async () => {
    const rule = await database.rule({ business: '0', type: 'sample', parts: ['YP', '{yyyy}'] })
    const businesses = upTo(20).map(no => String(100 + no))
    const calls = upTo(160).map(no => businesses[no % 20] ?? '')
    const client = async (): Promise<void> => {
      for (let business = calls.pop(); business; business = calls.pop()) {
        await database.as(business, null, ctx =>
          drawNumbers(ctx, 'sample', [
            { context: {}, object: { kind: 'sample', id: null } },
            { context: {}, object: { kind: 'sample', id: null } },
          ]),
        )
      }
    }
    await Promise.all(upTo(32).map(client))
    for (const business of businesses) {
      expect(await database.serials(rule, business)).toEqual(upTo(16).map(serial => `${serial} bound`))
    }
    const [texts] = await database.sql<{ n: number; unlike: number }>(
      'select count(*)::int as n, count(distinct (business_id, number_text))::int as unlike from number_draw where number_rule_id = $1',
      [rule],
    )
    expect(texts).toEqual({ n: 320, unlike: 320 })
  })

  it('commands that draw several types in unlike orders do not wait for each other in a ring', async () => {
    const [task, record] = [
      await database.rule({ type: 'task', parts: ['RW', '{yyyy}'] }),
      await database.rule({ type: 'record', parts: ['JL', '{yyyy}'] }),
    ]
    const command = (ctx: Ctx, order: readonly NumberType[]): Promise<void> =>
      lockCounters(
        ctx,
        order.map(type => ({ type, context: {} })),
      ).then(async () => {
        for (const type of order) {
          await drawNumber(ctx, type, {}, { kind: type, id: null })
          await ctx.tx.query('select pg_sleep(0.002)')
        }
      })
    // every year is a new scope, so that the counters are missing for some of the commands and there for others
    await Promise.all(
      upTo(40).map(no =>
        database.as('1', `${2030 + (no % 5)}-01-01 08:00:00`, ctx =>
          command(ctx, no % 2 ? ['record', 'task'] : ['task', 'record']),
        ),
      ),
    )
    for (const rule of [task, record]) {
      expect(await database.serials(rule)).toEqual(upTo(5).flatMap(() => upTo(8).map(serial => `${serial} bound`)))
    }
  })
})
