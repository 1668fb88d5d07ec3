import { caller } from './sign-in.ts'

/** Wishes for a change of a report, which is not printed while it waits. */
export async function wishForChange(reportNumber: string): Promise<{ readonly drop: () => Promise<void> }> {
  const clerk = await caller('report_clerk')
  const ask = async (action: string, body: object): Promise<Record<string, unknown>> => {
    const { status, envelope } = await clerk.raw(action, body)
    if (status !== 200) throw new Error(`${action}: ${envelope.msg}`)
    return envelope.result as Record<string, unknown> // the answer of the contract
  }
  const filter = [{ field: 'report_number', op: 'eq', value: reportNumber }]
  const [found] = (await ask('Reports/List', { filter })).rows as { id: string }[] // a list of the contract
  const { id } = await ask('ReportChanges/Apply', {
    report_id: found?.id,
    reason_kind: 'typing',
    scope: 'info',
    reason: '部位登记错误',
    apply_source: 'inner',
    fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
  })
  const command = async (name: string): Promise<void> => {
    const { row_version } = await ask('ReportChanges/GetById', { id })
    await ask(`ReportChanges/${name}`, { items: [{ id, row_version }] })
  }
  return {
    drop: async () => {
      await command('Withdraw')
      await command('Drop')
    },
  }
}
