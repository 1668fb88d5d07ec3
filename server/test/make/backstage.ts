import { Secret, TOTP } from 'otpauth'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { type TestLaboratory, testPassword } from '../support/laboratory.ts'
import type { TestProduct } from '../support/product.ts'
import { answerOf, doorsOf } from './doors.ts'

/** Why somebody of the platform comes. */
export const reason = '客户反馈试验记录打不开，需查看'

interface Stage {
  readonly product: TestProduct
  readonly operatorId: string
  readonly operatorName: string
  /** Of the operator's second factor; empty while there is none. */
  readonly secret: string
}

interface Opened {
  readonly token: string
  readonly loginRecordsId: string
  readonly businessId: string
}

/** What tests of the backstage door do: entering, with fresh codes, and reading what was kept of it. */
export function backstageOf(stage: () => Stage) {
  const { asOwner, one, nobody, seal } = doorsOf(() => stage().product)
  const code = (): string =>
    stage().secret
      ? new TOTP({ secret: Secret.fromBase32(stage().secret) }).generate({ timestamp: Date.now() })
      : '123456'
  /** Each code is taken once: what comes after lets the account forget the last. */
  const fresh = (): Promise<unknown> =>
    asOwner(async tx => {
      await tx.query('update app_user set factor_step = null where id = $1', [stage().operatorId])
      await tx.query('delete from login_failure')
    })

  const enter = async (changes: Record<string, unknown> = {}, method: 'POST' | 'GET' = 'POST'): Promise<Answer> =>
    nobody().raw(
      'OAuth/AdminLogin',
      {
        operator: stage().operatorName,
        pwd: await seal(testPassword),
        otp: code(),
        userName: 'customer',
        other: '电话反馈',
        reason,
        ...changes,
      },
      { method, key: null },
    )
  const inside = async (changes: Record<string, unknown> = {}): Promise<ApiClient> => {
    await fresh()
    const opened = answerOf<Opened>(await enter(changes))
    const client = new ApiClient(stage().product.base)
    client.token = opened.token
    client.businessId = opened.businessId
    client.loginRecordsId = opened.loginRecordsId
    return client
  }
  const feedback = (number: string, at: TestLaboratory, by: string): Promise<unknown> =>
    asOwner(tx =>
      tx.query(
        "insert into feedback (business_id, kind, title, content, submitter_id, feedback_no, state) values ($1, 'fault', 't', 'c', $2, $3, 'open')",
        [at.id, by, number],
      ),
    )
  const month = (): Promise<{ from: string; to: string }> =>
    one(
      "select to_char(now() - interval '10 days', 'YYYY-MM-DD') as \"from\", to_char(now() + interval '10 days', 'YYYY-MM-DD') as \"to\"",
    )
  const lastRefusal = (): Promise<{ after: { reason: string }; user_id: string } | undefined> =>
    one(
      "select after, user_id from audit_log where action = 'refused' and object_number = 'OAuth/AdminLogin' order by id desc limit 1",
    )

  return { code, fresh, enter, inside, feedback, month, lastRefusal }
}
