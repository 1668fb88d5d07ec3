import { type OfferedPage, type PostOfList, postRightsActions } from '@gt/domain/identity/post-rights-actions.ts'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { hasPage } from '../../app/pages.ts'
import { refreshAfter, useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'
import type { ToolHandler } from '../../kit/toolbar.tsx'
import { AssignmentSheet } from '../../shapes/assignment-sheet.tsx'
import { type Branch, branchesOf, type Choice, ownKeys, type Ticks, without } from '../../shapes/tree-ticks.ts'
import { fromTicks, ticksOf } from './rights-ticks.ts'
import './rights.css'

type Asking = 'copy' | 'compare' | 'preview' | null

const noPages: readonly OfferedPage[] = []
const noPosts: readonly PostOfList[] = []

/** What each post may see and press: a page of the platform for the posts of all, and of a laboratory for its own. */
export function RightsPage({ code }: { code: 'sys.postModuleMap' | 'sysPost.postBindModule' }) {
  const { t } = useWords()
  const page = usePage(code)
  const { address } = usePlace()
  const id = queryValue(address, 'id')
  const list = useRead(postRightsActions, 'Posts', {})
  const offered = useRead(postRightsActions, 'Offered', {})
  const held = useRead(postRightsActions, 'OfPost', { id: id ?? '0' }, { enabled: id !== null })
  const [ticks, setTicks] = useState<Ticks | null>(null)
  const [offer, setOffer] = useState<Ticks | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const posts = list.data?.posts ?? noPosts
  const pages = offered.data?.pages ?? noPages
  const post = posts.find(one => one.id === id) ?? null
  const stored = useMemo(() => (held.data && held.data.id === id ? ticksOf(held.data) : null), [held.data, id])
  const choices = useMemo(() => choicesOf(pages), [pages])
  const keepTicks = useCallback((next: Ticks | null) => setTicks(next), [])
  const failed = list.error ?? offered.error ?? held.error
  if (failed) return <Failed error={failed} onRetry={() => void Promise.all([list.refetch(), offered.refetch()])} />
  const takeOver = async (from: string): Promise<void> => {
    setAsking(null)
    try {
      setOffer(ticksOf(await call(postRightsActions, 'OfPost', { id: from })))
    } catch (error) {
      toastFailure(error)
    }
  }
  const restore = async (): Promise<void> => {
    if (!post?.template_id) return
    if (
      await confirm({
        question: t('page.sysPost.postBindModule.restore_sure'),
        verb: t('page.sysPost.postBindModule.restore'),
      })
    )
      await takeOver(post.template_id)
  }
  const save = async (wanted: Ticks): Promise<boolean> => {
    if (!held.data || id === null) return false
    try {
      const { added, removed } = await call(postRightsActions, 'Save', {
        id,
        row_version: held.data.row_version,
        ...fromTicks(wanted),
      })
      await refreshAfter(postRightsActions, 'Save')
      toastDone(t('page.sysPost.postBindModule.saved', { added, removed }))
      return true
    } catch (error) {
      toastFailure(error)
      return false
    }
  }
  const none = id === null ? t('kit.shape.choose_owner') : undefined
  const locked = post?.writable === 0 ? t('page.sysPost.postBindModule.of_platform') : undefined
  const tools: Readonly<Record<string, ToolHandler>> = {
    copy: { run: () => setAsking('copy'), reason: none ?? locked },
    compare: { run: () => setAsking('compare'), reason: none },
    preview: { run: () => setAsking('preview'), reason: none },
    restore: {
      run: () => void restore(),
      reason: none ?? locked ?? (post?.template_id ? undefined : t('page.sysPost.postBindModule.no_template')),
    },
  }
  const others = posts.filter(one => one.id !== id)
  return (
    <AssignmentSheet
      page={page}
      owners={posts.map(one => ({
        id: one.id,
        label: one.name,
        hint: one.code,
        group:
          one.writable === 0
            ? t('page.sysPost.postBindModule.group_platform')
            : (one.sector ?? t('page.sysPost.postBindModule.group_other')),
        count: one.holders,
      }))}
      choices={choices}
      stored={stored}
      locked={locked}
      offer={offer}
      tools={tools}
      onTicks={keepTicks}
      onSave={save}
      onRefresh={() => void Promise.all([list.refetch(), offered.refetch(), held.refetch()])}
      dialogs={
        <>
          {asking === 'copy' ? (
            <PostChoice
              title={t('page.sysPost.postBindModule.copy_from')}
              posts={others}
              onChoose={from => void takeOver(from)}
              onClose={() => setAsking(null)}
            />
          ) : null}
          {asking === 'compare' && ticks ? (
            <Comparison
              name={post?.name ?? ''}
              ticks={ticks}
              others={others}
              choices={choices}
              onClose={() => setAsking(null)}
            />
          ) : null}
          {asking === 'preview' && ticks ? (
            <MenuPreview ticks={ticks} choices={choices} onClose={() => setAsking(null)} />
          ) : null}
        </>
      }
    />
  )
}

/** Pages with their buttons as choices of the tree. */
const choicesOf = (pages: readonly OfferedPage[]): Choice[] =>
  pages.map(one => ({
    key: one.id,
    parent: one.parent_id,
    label: one.name,
    hint: one.code,
    own: one.page,
    parts: one.operations.map(({ id, name }) => ({ key: `${one.id}:${id}`, label: name })),
  }))

interface PostChoiceProps {
  readonly title: string
  readonly posts: readonly PostOfList[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

function PostChoice({ title, posts, onChoose, onClose }: PostChoiceProps) {
  return (
    <Dialog title={title} width={420} onClose={onClose}>
      <ul className="gt-post-choice">
        {posts.map(({ id, name, code }) => (
          <li key={id}>
            <button type="button" className="record-name" onClick={() => onChoose(id)}>
              <span>{name}</span>
              <span className="hint">{code}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface ComparisonProps {
  readonly name: string
  readonly ticks: Ticks
  readonly others: readonly PostOfList[]
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}

/** What one post may do and another may not, side by side. */
function Comparison({ name, ticks, others, choices, onClose }: ComparisonProps) {
  const { t } = useWords()
  const [with_, setWith] = useState<string | null>(null)
  const other = useRead(postRightsActions, 'OfPost', { id: with_ ?? '0' }, { enabled: with_ !== null })
  const title = t('page.sysPost.postBindModule.compare_with')
  if (with_ === null) return <PostChoice title={title} posts={others} onChoose={setWith} onClose={onClose} />
  const theirs = other.data ? ticksOf(other.data) : null
  const nameOf = others.find(({ id }) => id === with_)?.name ?? ''
  const lines = (only: Ticks): string[] =>
    choices.flatMap(choice => {
      const parts = choice.parts.filter(({ key }) => only.has(key)).map(({ label }) => label)
      return only.has(choice.key) || parts.length > 0 ? [[choice.label, ...parts].join(' · ')] : []
    })
  const column = (head: string, only: Ticks) => (
    <section>
      <h3>{t('page.sysPost.postBindModule.only_in', { name: head })}</h3>
      <ul>
        {lines(only).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
  return (
    <Dialog title={title} width={860} onClose={onClose}>
      {theirs ? (
        <div className="gt-comparison">
          {column(name, without(ticks, theirs))}
          {column(nameOf, without(theirs, ticks))}
        </div>
      ) : null}
    </Dialog>
  )
}

/** The menu that a holder would see: the ticked pages that this build has, below their branches. */
function MenuPreview({ ticks, choices, onClose }: { ticks: Ticks; choices: readonly Choice[]; onClose: () => void }) {
  const { t } = useWords()
  const isShown = (branch: Branch): boolean => ownKeys(branch).some(key => ticks.has(key))
  const draw = (branches: readonly Branch[]) => (
    <ul>
      {branches.filter(isShown).map(({ choice, below }) => (
        <li key={choice.key}>
          {choice.label}
          {below.length > 0 ? draw(below) : null}
        </li>
      ))}
    </ul>
  )
  const built = choices.filter(({ own, hint = '' }) => !own || hasPage(hint))
  return (
    <Dialog title={t('page.sysPost.postBindModule.preview')} width={420} onClose={onClose}>
      <div className="gt-menu-preview">{draw(branchesOf(built))}</div>
    </Dialog>
  )
}
