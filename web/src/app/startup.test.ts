import { beforeEach, describe, expect, test } from 'vitest'
import type { ContractCalls } from './contract.ts'
import { openSession, type Session } from './session.ts'
import { startUp } from './startup.ts'

let made: string[]
let session: Session

const note =
  <T>(name: string, answer: T): (() => Promise<T>) =>
  async () => {
    made.push(name)
    return answer
  }

function calls(dataViewMode: number, code = 1): ContractCalls {
  const user = { Id: '3', InstanceId: '1', OrganizationId: '2', BusinessId: '7' }
  const facts = { business: { data_view_mode: dataViewMode }, applications: [{ code: 'test', name: '检测业务' }] }
  // only what the flow reads is given; the rest of the answers does not matter to it
  return {
    testToken: note('testToken', { Code: code, Msg: code === 1 ? '' : 'login-off' }),
    user: note('user', user),
    instance: note('instance', {}),
    clientConfig: note('clientConfig', { Config: {} }),
    facts: note('facts', facts),
    navs: note('navs', []),
  } as unknown as ContractCalls
}

beforeEach(() => {
  made = []
  const cookies = new Map<string, string>()
  session = openSession({
    secure: false,
    read: () => [...cookies].map(pair => pair.join('=')).join('; '),
    write: cookie => {
      const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split('=')
      cookies.set(name, value)
    },
  })
  session.begin({ token: 'T', businessId: '7', loginRecordsId: '91', cookieDays: 1 })
})

describe('the start-up flow', () => {
  test('[4.3-001] without a token nothing is called', async () => {
    session.set('gt_token', '')
    expect(await startUp(calls(2), session)).toEqual({ kind: 'no-token' })
    expect(made).toEqual([])
  })

  test('[4.3-003 to 4.3-009] the calls come in the order of the specification', async () => {
    expect((await startUp(calls(2), session)).kind).toBe('ready')
    expect(made).toEqual(['testToken', 'user', 'instance', 'clientConfig', 'facts', 'navs'])
  })

  test('[8.1-007] a token that the server refuses loads nothing more', async () => {
    expect(await startUp(calls(2, 0), session)).toEqual({ kind: 'refused', message: 'login-off' })
    expect(made).toEqual(['testToken'])
  })

  test.each([1, 3])('[4.4-001 4.4-002] data-view mode %i: current mode 1 and the user again', async mode => {
    await startUp(calls(mode), session)
    expect(session.get('gt_current_mode')).toBe('1')
    expect(made.filter(name => name === 'user')).toHaveLength(2)
  })

  test.each([0, 2, 4])('[4.4-003] data-view mode %i: current mode 2', async mode => {
    await startUp(calls(mode), session)
    expect(session.get('gt_current_mode')).toBe('2')
    expect(made.filter(name => name === 'user')).toHaveLength(1)
  })
})
