import type { Contract, Controller, InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { type ListPage, type ListQuery, pageSizes } from '@gt/domain/kit/list.ts'
import { relatedControllers } from '@gt/domain/platform/related-controllers.ts'
import {
  keepPreviousData,
  type Query,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { steadyNow } from '../kit/clock.ts'
import { call, session } from './client.ts'
import type { Failure } from './failure.ts'
import { useOrderingAt } from './ordering.tsx'
import { queryClient } from './query-client.ts'

type Actions = Readonly<Record<string, Contract>>

/**
 * Key of a read: controller, action, business, category, input; nothing else starts a key (conventions 13).
 * @param at the laboratory in which it is asked as a client of the business
 */
export const readKey = (
  controller: string,
  action: string,
  input: unknown,
  at: string | null = null,
): readonly unknown[] => [
  controller,
  action,
  at ? `${session.get('gt_business_id')} ${at}` : session.get('gt_business_id'),
  session.get('gt_trial_category'),
  input,
]

const asked = new WeakMap<Query, number>()

/** When the answer of a query was last asked for, by `steadyNow`; before all time when never. */
export const lastAsked = (query: Query): number => asked.get(query) ?? Number.NEGATIVE_INFINITY

function noteAsked(queryKey: readonly unknown[]): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query) asked.set(query, steadyNow())
}

interface ReadOptions {
  readonly enabled?: boolean
  /** Milliseconds for which the answer is taken as fresh. */
  readonly staleTime?: number
  readonly refetchInterval?: number
  /** Shows the last answer while the next one loads. */
  readonly keep?: boolean
}

/** How a read action is asked and kept; for questions that are asked several at once. */
export const readOptions = <A extends Actions, N extends keyof A & string>(
  controller: Controller<A>,
  action: N,
  input: InputOf<A[N]>,
  at: string | null = null,
) =>
  queryOptions<OutputOf<A[N]>, Failure>({
    queryKey: readKey(controller.name, action, input, at),
    queryFn: ({ signal, queryKey }) => {
      noteAsked(queryKey)
      return call(controller, action, input, { signal, at })
    },
    meta: { related: relatedControllers(controller) },
  })

/**
 * The answer of a read action, kept in the query cache. What nothing is known of is asked while the page is still drawn, so that
 * the server works meanwhile: an effect begins only when all that waits for the answer stands.
 */
export function useRead<A extends Actions, N extends keyof A & string>(
  controller: Controller<A>,
  action: N,
  input: InputOf<A[N]>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<A[N]>, Failure> {
  const asking = readOptions(controller, action, input, useOrderingAt())
  const enabled = options.enabled ?? true
  // a failure is kept in the state of the query, which is read and told below
  if (enabled && !queryClient.getQueryState(asking.queryKey)) void queryClient.prefetchQuery(asking)
  return useQuery<OutputOf<A[N]>, Failure>({
    ...asking,
    enabled,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Rows of one question to a list. */
const pageSize = pageSizes.at(-1) ?? 50

interface Every<Row> {
  readonly rows: readonly Row[]
  /** There are more than were asked for. */
  readonly more: boolean
}

/** The rows of all pages of a list, up to a number, asked one page after another and kept as one answer. */
export const useEveryPage = <Row>(
  controller: Controller<{ readonly List: Contract<ListQuery, ListPage<Row>, 'read'> }>,
  input: ListQuery,
  most: number,
  enabled: boolean,
): UseQueryResult<Every<Row>, Failure> =>
  useQuery<Every<Row>, Failure>({
    queryKey: readKey(controller.name, 'List', { ...input, most }),
    enabled,
    meta: { related: relatedControllers(controller) },
    queryFn: async ({ signal, queryKey }) => {
      noteAsked(queryKey)
      const rows: Row[] = []
      for (let after: string | null = null; ; ) {
        const asked: ListQuery = { ...input, size: pageSize, ...(after ? { after } : {}) }
        const page: ListPage<Row> = await call(controller, 'List', asked, { signal })
        rows.push(...page.rows)
        after = page.next
        if (!after || rows.length > most) return { rows: rows.slice(0, most), more: rows.length > most }
      }
    },
  })

/** Every list that a write of this controller may have changed is read again. */
export async function refreshAfter(controller: Controller, action: string): Promise<void> {
  const touched = [controller.name, ...(controller.actions[action]?.touches ?? [])]
  await Promise.all(touched.map(name => queryClient.invalidateQueries({ queryKey: [name] })))
}

interface Write<I, O> {
  readonly run: (input: I) => Promise<O>
  readonly busy: boolean
}

/**
 * A write action; the lists that it changes are read again once it is done (conventions 13).
 * @param until done as soon as the server answered, or when the lists in sight show it: who goes on with a row of theirs then
 *   holds its new version
 */
export function useWrite<A extends Actions, N extends keyof A & string>(
  controller: Controller<A>,
  action: N,
  until: 'answered' | 'shown' = 'answered',
): Write<InputOf<A[N]>, OutputOf<A[N]>> {
  const at = useOrderingAt()
  const { mutateAsync, isPending } = useMutation<OutputOf<A[N]>, Failure, InputOf<A[N]>>({
    mutationFn: input => call(controller, action, input, { at }),
    onSuccess: () => {
      const refreshed = refreshAfter(controller, action)
      return until === 'shown' ? refreshed : undefined
    },
  })
  return { run: mutateAsync, busy: isPending }
}
