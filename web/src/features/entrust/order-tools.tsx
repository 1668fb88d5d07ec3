import { entrustState } from '@gt/domain/entrust/lists.ts'
import { ChevronDown, Copy, LayoutTemplate, Plus, RotateCcw } from 'lucide-react'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords, type Words } from '../../kit/i18n.ts'
import { MenuButton, type MenuItem } from '../../kit/menu-button.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { OrderWork } from './use-order.ts'

interface OrderToolsProps {
  readonly page: Page
  readonly work: OrderWork
  /** What the clerk may do; null where there is no right. */
  readonly acts: Readonly<Record<'fresh' | 'copyPrevious' | 'useTemplate' | 'saveTemplate', (() => void) | null>>
  readonly more: boolean
  readonly onMore: () => void
}

/** The line over the order: where it stands, and the tools; with what the server refused as a whole. */
export function OrderTools({ page, work, acts, more, onMore }: OrderToolsProps) {
  const { t } = useWords()
  const whole = work.refusals.filter(problem => problem.row === null)
  return (
    <>
      <div className="tools">
        {page.branch.map(name => (
          <span key={name} className="branch">
            {name} /
          </span>
        ))}
        <h1>{page.title}</h1>
        {work.whole ? (
          <StateMark list={entrustState} code={work.whole.order.state} soft />
        ) : (
          <span className="new">{t('page.djentrustmanage.newEntrustsManager.new_order')}</span>
        )}
        <span className="spring" />
        <Tool
          act={acts.fresh}
          icon={Plus}
          hotkey="Alt N"
          word={t('page.djentrustmanage.newEntrustsManager.new_order')}
        />
        <span className="roomy">
          <Tool
            act={acts.copyPrevious}
            icon={Copy}
            hotkey="F8"
            word={t('page.djentrustmanage.newEntrustsManager.copy_previous')}
          />
          <Tool
            act={acts.useTemplate}
            icon={LayoutTemplate}
            hotkey="F6"
            word={t('page.djentrustmanage.newEntrustsManager.use_template')}
          />
        </span>
        <MenuButton className="gt-btn" items={menuItems(t, acts, more, onMore)}>
          <span>{t('common.more')}</span>
          <ChevronDown aria-hidden strokeWidth={1.75} />
        </MenuButton>
      </div>
      {work.restored ? (
        <div className="strip">
          <RotateCcw aria-hidden strokeWidth={1.75} />
          <span>{t('page.djentrustmanage.newEntrustsManager.restored')}</span>
          <Button look="link" onClick={work.discard}>
            {t('page.djentrustmanage.newEntrustsManager.discard')}
          </Button>
        </div>
      ) : null}
      {whole.length > 0 ? (
        <div className="strip red" role="alert">
          <Glyph shape="bang" tone="red" />
          <span>{whole.map(problem => problem.message).join('；')}</span>
        </div>
      ) : null}
    </>
  )
}

/** Every tool by its word and key, for where the line has no room; and the rarely used fields. */
function menuItems(
  t: Words['t'],
  acts: OrderToolsProps['acts'],
  more: boolean,
  onMore: () => void,
): readonly MenuItem[] {
  const item = (key: string, text: string, act: (() => void) | null, hint = ''): MenuItem[] =>
    act ? [{ key, text, hint, onChoose: act }] : []
  return [
    ...item('copy', t('page.djentrustmanage.newEntrustsManager.copy_previous'), acts.copyPrevious, 'F8'),
    ...item('use', t('page.djentrustmanage.newEntrustsManager.use_template'), acts.useTemplate, 'F6'),
    ...item('template', t('page.djentrustmanage.newEntrustsManager.save_template'), acts.saveTemplate),
    {
      key: 'fields',
      text: t('page.djentrustmanage.newEntrustsManager.more_fields'),
      hint: 'Alt M',
      checked: more,
      onChoose: onMore,
    },
  ]
}

interface ToolProps {
  readonly act: (() => void) | null
  readonly icon: typeof Plus
  readonly word: string
  readonly hotkey?: string
}

const Tool = ({ act, icon, word, hotkey }: ToolProps) =>
  act ? (
    <Button icon={icon} onClick={act} {...(hotkey ? { hotkey } : {})}>
      {word}
    </Button>
  ) : null
