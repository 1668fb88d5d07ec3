import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { ConfigProvider } from 'antd'
import { Copy, RotateCcw, Save } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRead } from '../../../app/queries.ts'
import { usePage } from '../../../app/use-page.ts'
import { Button } from '../../../kit/button.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { MenuButton } from '../../../kit/menu-button.tsx'
import { PageFrame } from '../../../kit/page-frame.tsx'
import { Empty, Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { offerOf } from '../chosen-tests.ts'
import { shippedColumns } from '../class-columns.ts'
import { freshMs, useCellWorld } from '../use-cell-world.ts'
import { changed, likeThose, moved, wordless } from './arrange.ts'
import { ColumnPreview } from './column-preview.tsx'
import { ColumnTable } from './column-table.tsx'
import { useArranging } from './use-arranging.ts'
import '../../../kit/command.css'
import '../registration.css'
import './columns.css'

/** Arranges the columns in which the samples of each class are typed (page djdynamicSample). */
export function ColumnDesigner({ code }: { code: string }) {
  const page = usePage(code)
  const { t } = useWords()
  const tests = useRead(registrationActions, 'Tests', {}, { staleTime: freshMs })
  const world = useCellWorld(tests.data?.tests)
  const offer = useMemo(() => (tests.data ? offerOf(tests.data.tests) : null), [tests.data])
  const work = useArranging(world.classes)
  const [search, setSearch] = useState('')
  const { kind, columns } = work
  const mayEdit = page.can('edit')
  const missing = wordless(columns)
  const found = world.classes.filter(one => one.label.includes(search.trim()))
  const reload = (): void => {
    void tests.refetch()
    work.retry()
  }
  const failed = tests.error ?? work.failed
  if (failed || !offer || !kind)
    return (
      <PageFrame page={page} onRefresh={reload}>
        {failed ? <Failed error={failed} onRetry={reload} /> : null}
        {!failed && !offer ? <Progress /> : null}
        {!failed && offer ? <Empty text={t('kit.grid.empty')} /> : null}
      </PageFrame>
    )
  return (
    <PageFrame page={page} onRefresh={reload}>
      <div className="gt-sided gt-class-columns">
        <nav className="classes" aria-label={t('page.djentrustmanage.djdynamicSample.classes')}>
          <input
            className="gt-input"
            aria-label={t('page.djentrustmanage.djdynamicSample.find_class')}
            placeholder={t('page.djentrustmanage.djdynamicSample.find_class')}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
          <ul>
            {found.map(one => (
              <li key={one.id}>
                <button type="button" aria-current={one.id === kind.id} onClick={() => void work.choose(one.id)}>
                  <span className="gt-ellipsis">{one.label}</span>
                  {one.columns ? <span className="own">{t('page.djentrustmanage.djdynamicSample.own')}</span> : null}
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 ? <p className="quiet">{t('kit.form.none_found')}</p> : null}
        </nav>
        <div className="main">
          <div className="bar">
            <h2>{kind.label}</h2>
            <span className="quiet">
              {t(
                work.isOwn
                  ? 'page.djentrustmanage.djdynamicSample.is_own'
                  : 'page.djentrustmanage.djdynamicSample.is_shipped',
              )}
            </span>
            <span className="spring" />
            {page.can('copyFrom') && mayEdit ? (
              <MenuButton
                className="gt-btn"
                items={world.classes
                  .filter(one => one.id !== kind.id)
                  .map(one => ({
                    key: one.id,
                    text: one.label,
                    onChoose: () => work.set(own => likeThose(own, one.columns ?? shippedColumns(one))),
                  }))}
              >
                <Copy aria-hidden strokeWidth={1.75} />
                <span>{t('page.djentrustmanage.djdynamicSample.copy_from')}</span>
              </MenuButton>
            ) : null}
            {page.can('delete') && mayEdit && work.isOwn ? (
              <Button icon={RotateCcw} onClick={() => void work.forget()}>
                {t('page.djentrustmanage.djdynamicSample.forget')}
              </Button>
            ) : null}
            {mayEdit ? (
              <Button
                look="primary"
                icon={Save}
                busy={work.busy}
                reason={
                  missing
                    ? t('common.required', { label: t('page.djentrustmanage.djdynamicSample.label_zh') })
                    : work.dirty
                      ? undefined
                      : t('page.djentrustmanage.djdynamicSample.nothing_changed')
                }
                onClick={() => void work.save()}
              >
                {t('common.save')}
              </Button>
            ) : null}
          </div>
          <ConfigProvider componentSize="small">
            <ColumnTable
              columns={columns}
              label={kind.label}
              writable={mayEdit}
              movable={mayEdit && page.can('moveUp') && page.can('moveDown')}
              onChange={(name, change) => work.set(own => changed(own, name, change))}
              onMove={(name, by) => work.set(own => moved(own, name, by))}
            />
          </ConfigProvider>
          {page.can('preview') ? (
            <ColumnPreview key={kind.id} kind={kind} columns={columns} offer={offer} world={world} />
          ) : null}
        </div>
      </div>
    </PageFrame>
  )
}
