import { type RightReason, userActions } from '@gt/domain/identity/user-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { formatDate } from '../../kit/format.ts'
import { Glyph, type GlyphShape } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import type { Tone } from '../../kit/tokens.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import '../../kit/command.css'
import '../../kit/form.css'
import './accounts.css'

type Explanation = OutputOf<(typeof userActions)['actions']['Explain']>

const marks: Readonly<Record<'1' | '0' | 'null', readonly [GlyphShape, Tone]>> = {
  '1': ['check', 'green'],
  '0': ['cross', 'red'],
  null: ['ring', 'grey'],
}

const Mark = ({ holds }: { readonly holds: RightReason['holds'] }) => {
  const [shape, tone] = marks[`${holds}`]
  return <Glyph shape={shape} tone={tone} />
}

function Reasons({ of }: { readonly of: readonly RightReason[] }) {
  return (
    <ul className="gt-reasons">
      {of.map(({ holds, text }) => (
        <li key={text}>
          <Mark holds={holds} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Posts({ of }: { readonly of: Explanation['posts'] }) {
  const { t } = useWords()
  if (of.length === 0) return <p className="quiet">{t('page.sysConfig.user.explain_no_posts')}</p>
  return (
    <table className="gt-lines">
      <thead>
        <tr>
          <th>{t('page.sysConfig.user.explain_post')}</th>
          <th>{t('page.sysConfig.user.explain_period')}</th>
          <th>{t('page.sysConfig.user.explain_post_state')}</th>
          <th>{t('page.sysConfig.user.explain_gives')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(post => (
          <tr key={`${post.id} ${post.valid_from} ${post.valid_to}`}>
            <td className="words">{post.name}</td>
            <td>
              {post.valid_from || post.valid_to
                ? `${formatDate(post.valid_from)} – ${post.valid_to ? formatDate(post.valid_to) : t('page.sysConfig.user.explain_without_end')}`
                : t('page.sysConfig.user.explain_without_end')}
            </td>
            <td>
              <span className="gt-reason">
                <Mark holds={post.counts} />
                {post.state}
              </span>
            </td>
            <td>
              <span className="gt-reason">
                <Mark holds={post.page === 1 ? 1 : null} />
                {t(post.page === 1 ? 'page.sysConfig.user.explain_may' : 'page.sysConfig.user.explain_may_not')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Buttons({ of }: { readonly of: Explanation['operations'] }) {
  const { t } = useWords()
  if (of.length === 0) return <p className="quiet">{t('page.sysConfig.user.explain_no_buttons')}</p>
  return (
    <table className="gt-lines buttons">
      <thead>
        <tr>
          <th>{t('page.sysConfig.user.explain_button')}</th>
          <th>{t('page.sysConfig.user.explain_has')}</th>
          <th>{t('common.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ code, name, may, usable, reasons }) => (
          <tr key={code}>
            <td className="words" title={code}>
              {name}
            </td>
            <td className="words">
              <span className="gt-reason">
                {may === usable ? <Mark holds={may} /> : <Glyph shape="bang" tone="orange" />}
                {t(
                  may === 0
                    ? 'page.sysConfig.user.explain_may_not'
                    : usable === 1
                      ? 'page.sysConfig.user.explain_may'
                      : 'page.sysConfig.user.explain_unusable',
                )}
              </span>
            </td>
            <td className="words">
              <Reasons of={reasons} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Explained({ of }: { readonly of: Explanation }) {
  const { t } = useWords()
  const { page } = of
  return (
    <>
      <h3 className="verdict">
        <Glyph shape={page.usable === 1 ? 'check' : 'cross'} tone={page.usable === 1 ? 'green' : 'red'} size={18} />
        {t(page.usable === 1 ? 'page.sysConfig.user.explain_open' : 'page.sysConfig.user.explain_open_not', {
          page: page.name,
        })}
      </h3>
      <Reasons of={page.reasons} />
      <h3>
        {t('page.sysConfig.user.explain_account')}
        {of.unit ? <span className="quiet">{of.unit}</span> : null}
      </h3>
      <Reasons of={of.facts} />
      <h3>{t('page.sysConfig.user.explain_post')}</h3>
      <Posts of={of.posts} />
      <h3>{t('page.sysConfig.user.explain_button')}</h3>
      <Buttons of={of.operations} />
    </>
  )
}

/** The explanation of one page; what it says changes with every right, so it is asked anew each time. */
function Asked({ id, pageId }: { readonly id: string; readonly pageId: string }) {
  const { data, error, refetch } = useRead(userActions, 'Explain', { id, module_id: pageId }, { staleTime: 0 })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <Explained of={data} /> : <WaitingLines rows={8} />
}

interface ExplainRightsProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Why an account may or may not open a page and use its buttons. */
export function ExplainRights({ id, name, onClose }: ExplainRightsProps) {
  const { t } = useWords()
  useReturnFocus()
  const [pageId, setPageId] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useRead(userActions, 'ExplainedPages', {})
  return (
    <Modal
      open
      centered
      className="gt-form-modal"
      width={760}
      onCancel={onClose}
      title={
        <span className="gt-form-title">
          {t('page.sysConfig.user.explain')}
          <span className="number">{name}</span>
        </span>
      }
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="gt-explain">
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        <Select
          className="page"
          autoFocus
          aria-label={t('page.sysConfig.user.explain_page')}
          placeholder={t('page.sysConfig.user.explain_find')}
          loading={isPending}
          value={pageId}
          optionLabelProp="name"
          showSearch={{ optionFilterProp: 'search' }}
          options={(data?.rows ?? []).map(row => ({
            value: row.id,
            name: row.name,
            search: `${row.name} ${row.url} ${row.code}`,
            label: (
              <>
                {row.name}
                <span className="hint">{row.url}</span>
              </>
            ),
          }))}
          onChange={setPageId}
        />
        {pageId ? (
          <Asked key={pageId} id={id} pageId={pageId} />
        ) : (
          <p className="quiet">{t('page.sysConfig.user.explain_choose')}</p>
        )}
      </div>
    </Modal>
  )
}
