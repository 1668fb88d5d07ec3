/** A change of an order as its tasks and records are told of it. */
export interface ToldChange {
  readonly number: string
  readonly reason: string
}

const before = '委托变更'

/** The reason that is written down with everything that followed a change. */
export const toldChange = ({ number, reason }: ToldChange): string => `${before}${number}：${reason}`

/** Number and reason in what `toldChange` wrote, so that a screen can tell them in the language of its reader. */
export function changeToldIn(written: string): ToldChange {
  const [, number = '', reason = written] = new RegExp(`^${before}([^：]*)：([^]*)$`).exec(written) ?? []
  return { number, reason }
}
