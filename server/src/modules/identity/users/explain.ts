import { accountState } from '@gt/domain/identity/app-user.entity.ts'
import { basicFunction } from '@gt/domain/identity/lists.ts'
import { rightReasons } from '@gt/domain/identity/right-reasons.ts'
import type { RightReason, userActions } from '@gt/domain/identity/user-actions.ts'
import type { EnumList } from '@gt/domain/kit/fields/enum.ts'
import { fill } from '@gt/domain/kit/label.ts'
import { businessState } from '@gt/domain/organisation/business.entity.ts'
import { dataView, trialMode } from '@gt/domain/organisation/lists.ts'
import type { Ctx, Lapse } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { nameIn } from '../actions/navigation.ts'
import { type Licences, lapseOf, licenceState, licencesOf } from '../licences.ts'
import { type Given, givenBy, rightsOfPosts, staysIn } from '../rights.ts'
import {
  accountOf,
  closedAbove,
  explainablePages,
  operationsOf,
  type PostRow,
  pageNames,
  pageOf,
  postsGiven,
  unitOf,
} from './explain.queries.ts'

type Actions = (typeof userActions)['actions']
type Flag = 0 | 1
type Explained = Awaited<ReturnType<Run<Actions['Explain']>>>['page']

const word = (ctx: Ctx, key: keyof typeof rightReasons, params: Readonly<Record<string, string>> = {}): string =>
  fill(rightReasons[key][ctx.language], params)

/** Makes the reasons of one explanation, in the language of the caller. */
const reasonsOf =
  (ctx: Ctx) =>
  (
    holds: Flag | null | boolean,
    key: keyof typeof rightReasons,
    params: Readonly<Record<string, string>> = {},
  ): RightReason => ({
    holds: holds === null ? null : holds ? 1 : 0,
    text: word(ctx, key, params),
  })

const labelOf = (ctx: Ctx, list: EnumList, code: string | number): string =>
  list.labels[String(code)]?.[ctx.language] ?? String(code)

/** For the dialog: see the contract. */
export const explainedPages: Run<Actions['ExplainedPages']> = async ctx => ({
  rows: (await explainablePages(ctx)).map(row => ({
    id: row.id,
    code: row.code,
    url: row.url,
    name: nameIn(row, ctx.language),
  })),
})

const stateOfPost = ({ counts, deleted, enabled, not_yet }: PostRow): keyof typeof rightReasons =>
  counts === 1
    ? 'post_counts'
    : deleted === 1
      ? 'post_deleted'
      : enabled === 0
        ? 'post_disabled'
        : not_yet === 1
          ? 'post_not_yet'
          : 'post_over'

const viewOf = (page: { readonly code: string }): string => `${page.code}.view`.toLowerCase()

export const explainRights: Run<Actions['Explain']> = async (ctx, { id, module_id }) => {
  const because = reasonsOf(ctx)
  const account = await accountOf(ctx, id)
  const unit = await unitOf(ctx, account.business_id)
  const page = await pageOf(ctx, module_id)
  const posts = await postsGiven(ctx, id, account.business_id ?? '0')
  const operations = (await operationsOf(ctx, module_id)).filter(({ code }) => code.toLowerCase() !== viewOf(page))
  const counting = [...new Set(posts.filter(({ counts }) => counts === 1).map(one => one.id))]
  const isOpen = account.counts === 1 && (account.business_id === null || unit?.counts === 1)
  // the same that a session is given
  const licences = unit ? await licencesOf(ctx.tx, unit.id) : null
  const held = await rightsOfPosts(ctx.tx, isOpen ? counting : [], unit, licences)
  const given = await givenBy(
    ctx.tx,
    posts.map(post => post.id),
    unit,
    [viewOf(page), ...operations.map(({ code }) => code.toLowerCase())],
  )
  const names = await pageNames(
    ctx,
    given.map(one => one.module_id),
  )
  const basicLapse = lapseOf(licences, [])
  const ofLapse = (holds: false | null, { licence, ends }: Lapse): RightReason =>
    because(holds, `${licence === basicFunction ? 'basic' : 'licence'}_${ends ? 'past' : 'closed'}`, {
      day: ends?.slice(0, 10) ?? '',
    })
  /** How the licence of the page stands, whatever it takes away. */
  const ofPage = ({ ends, now }: Licences, licence: string): RightReason => {
    const state = licenceState(ends.get(licence), now)
    return because(state === 'valid' ? true : null, `licence_${state}`, { day: ends.get(licence)?.slice(0, 10) ?? '' })
  }
  const inMode = page.mode === null || unit === null || page.mode === unit.mode

  const namesOfPosts = (some: readonly Given[]): string =>
    [...new Set(some.map(one => posts.find(post => post.id === one.post_id)?.name ?? ''))].join('、')
  /** Which posts give a code, and of those that give it in vain, why. */
  const sources = (code: string): RightReason[] => {
    const all = given.filter(one => one.code === code.toLowerCase())
    const ofPosts = all.filter(one => one.post_id !== null)
    const alive = ofPosts.filter(one => counting.includes(one.post_id ?? ''))
    const good = alive.filter(one => one.counts === 1)
    const elsewhere = Map.groupBy(
      good.filter(one => one.module_id !== module_id),
      one => one.module_id,
    )
    const here = good.filter(one => one.module_id === module_id)
    const vain = ofPosts.filter(one => !counting.includes(one.post_id ?? ''))
    return [
      ...(all.some(one => one.post_id === null && one.counts === 1) ? [because(true, 'open_to_all')] : []),
      ...(here.length > 0 ? [because(true, 'given_by', { posts: namesOfPosts(here) })] : []),
      ...[...elsewhere].map(([module, some]) =>
        because(true, 'given_elsewhere', { page: names.get(module) ?? module, posts: namesOfPosts(some) }),
      ),
      ...(good.length === 0 && alive.length > 0 ? [because(null, 'given_by', { posts: namesOfPosts(alive) })] : []),
      ...(good.length === 0 && vain.length > 0 ? [because(false, 'given_in_vain', { posts: namesOfPosts(vain) })] : []),
      ...(all.length === 0 ? [because(false, 'not_given')] : []),
    ]
  }
  const explain = (
    code: string,
    isUsable: boolean,
    reasons: RightReason[],
  ): Pick<Explained, 'may' | 'usable' | 'reasons'> => {
    const may = held.codes.has(code.toLowerCase())
    return { may: may ? 1 : 0, usable: may && isUsable ? 1 : 0, reasons }
  }

  return {
    unit: unit?.name ?? null,
    facts: [
      account.state === 'active'
        ? because(true, 'account_active')
        : because(false, 'account_inactive', { state: labelOf(ctx, accountState, account.state) }),
      because(account.allow_login, account.allow_login === 1 ? 'login_allowed' : 'login_forbidden'),
      ...(account.instance_open === 1 ? [] : [because(false, 'instance_disabled')]),
      ...(account.business_id === null ? [because(null, 'of_platform')] : []),
      ...(account.business_id !== null && unit?.counts !== 1 ? [because(false, 'unit_gone')] : []),
      ...(unit?.counts === 1
        ? [
            unit.state === 'readonly'
              ? because(null, 'unit_readonly')
              : because(true, 'unit_open', { state: labelOf(ctx, businessState, unit.state) }),
            because(null, 'unit_mode', { mode: labelOf(ctx, trialMode, unit.mode) }),
            because(null, 'data_view', { view: labelOf(ctx, dataView, unit.data_view_mode) }),
          ]
        : []),
      ...(basicLapse ? [ofLapse(null, basicLapse)] : []),
      ...(counting.length === 0 ? [because(false, 'no_post')] : []),
    ],
    posts: posts.map(post => ({
      id: post.id,
      name: post.name,
      valid_from: post.valid_from,
      valid_to: post.valid_to,
      counts: post.counts,
      state: word(ctx, stateOfPost(post)),
      page: given.some(one => one.post_id === post.id && one.code === viewOf(page)) ? 1 : 0,
    })),
    page: {
      code: page.code,
      name: nameIn(page, ctx.language),
      ...explain(viewOf(page), page.open === 1 && inMode, [
        ...sources(viewOf(page)),
        ...(page.open === 1 ? [because(true, 'page_enabled')] : []),
        ...(page.enabled === 1 ? [] : [because(false, 'page_disabled')]),
        ...(await closedAbove(ctx, module_id)).map(row =>
          because(false, 'branch_disabled', { name: nameIn(row, ctx.language) }),
        ),
        ...(page.mode === null ? [] : [because(inMode, 'page_mode', { mode: labelOf(ctx, trialMode, page.mode) })]),
        ...(page.category === null ? [] : [because(null, 'page_category', { name: page.category })]),
        ...(licences && page.licence_code !== null ? [ofPage(licences, page.licence_code)] : []),
      ]),
    },
    operations: operations.map(row => {
      const lapse = held.unlicensed.get(row.code.toLowerCase())
      return {
        code: row.code,
        name: nameIn(row, ctx.language),
        ...explain(row.code, true, [
          ...sources(row.code),
          ...(row.enabled === 1 ? [] : [because(false, 'operation_disabled')]),
          ...(staysIn(unit, row.code) ? [] : [because(false, 'unit_readonly')]),
          ...(lapse ? [ofLapse(false, lapse)] : []),
        ]),
      }
    }),
  }
}
