import { type Asked, nothingAsked, writeAsked } from '../kit/list-query.ts'
import { to } from './to.ts'

/** Address of a list that is asked for what a figure counted; `place` names the part of its page. */
export function listed(page: string, asked: Partial<Asked>, place: Readonly<Record<string, string>> = {}): string {
  const q = writeAsked({ ...nothingAsked, ...asked })
  return to(page, q ? { ...place, q } : place)
}
