import { entrustState } from '@gt/domain/entrust/lists.ts'
import { ChevronDown, Copy, FileText, LayoutTemplate, List, Plus, RotateCcw, Rows3, Tag, UserPen } from 'lucide-react'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords, type Words } from '../../kit/i18n.ts'
import { sentenceMark } from '../../kit/marks.ts'
import { MenuButton, type MenuItem } from '../../kit/menu-button.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { customerLabel } from './order-draft.ts'
import type { OrderWork } from './order-work.ts'
import { countOf } from './sample-rows.ts'
import type { LastOrder } from './use-stored-order.ts'

interface OrderToolsProps {
  readonly page: Page
  readonly work: OrderWork
  /** What the clerk may do; null where there is no right. */
  readonly acts: Readonly<
    Record<
      | 'fresh'
      | 'list'
      | 'many'
      | 'copyPrevious'
      | 'useTemplate'
      | 'saveTemplate'
      | 'importSamples'
      | 'labels'
      | 'bind'
      | 'card'
      | 'exportSamples'
      | 'forgetPaste'
      | 'renumberOrder'
      | 'renumberSample'
      | 'sheet'
      | 'tasks'
      | 'fee'
      | 'arrange',
      (() => void) | null
    >
  >
  readonly more: boolean
  readonly onMore: () => void
  /** The order that was registered last, while the form is empty. */
  readonly last: LastOrder | null
  /** Orders that were registered one after the other and whose labels wait. */
  readonly labelled: number
  readonly onOpen: (id: string) => void
  /** Takes the order that was left unsaved back into the form. */
  readonly onRestore: () => void
  /** Earlier orders that look like the same delivery. */
  readonly duplicates: readonly Duplicate[]
}

/** An earlier order that looks like the same delivery. */
export interface Duplicate {
  readonly id: string
  readonly entrust_no: string | null
  readonly entrust_date: string
}

/** Earlier orders that the strip names; of more it tells how many there are. */
const mostDuplicates = 2

/** The line over the order: where it stands, and the tools; with what the server refused as a whole. */
export function OrderTools({
  page,
  work,
  acts,
  more,
  onMore,
  last,
  labelled,
  onOpen,
  onRestore,
  duplicates,
}: OrderToolsProps) {
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
        <Tool act={acts.list} icon={List} word={t('page.gdtrialtest.samplelist.registered')} />
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
          <Tool act={acts.many} icon={Rows3} word={t('page.gdtrialtest.samplelist.many')} />
        </span>
        <MenuButton className="gt-btn" items={menuItems(t, acts, more, onMore)}>
          <span>{t('common.more')}</span>
          <ChevronDown aria-hidden strokeWidth={1.75} />
        </MenuButton>
      </div>
      {work.heldBy !== null ? (
        <div className="strip" role="status">
          <UserPen aria-hidden strokeWidth={1.75} />
          <span>{t('page.djentrustmanage.newEntrustsManager.held_by', { name: work.heldBy })}</span>
        </div>
      ) : null}
      {work.restored ? (
        <div className="strip">
          <RotateCcw aria-hidden strokeWidth={1.75} />
          <span>{t('page.djentrustmanage.newEntrustsManager.restored')}</span>
          <Button look="link" onClick={work.discard}>
            {t('page.djentrustmanage.newEntrustsManager.discard')}
          </Button>
        </div>
      ) : null}
      {work.left ? (
        <div className="strip" role="status">
          <RotateCcw aria-hidden strokeWidth={1.75} />
          <span className="gt-ellipsis">
            {[
              t('page.djentrustmanage.newEntrustsManager.left'),
              work.left.customer ? customerLabel(work.left.customer) : '',
              t('page.djentrustmanage.newEntrustsManager.samples_n', { n: countOf(work.left.samples) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Button look="link" onClick={onRestore}>
            {t('page.djentrustmanage.newEntrustsManager.restore')}
          </Button>
          <Button look="link" onClick={work.forgetLeft}>
            {t('page.djentrustmanage.newEntrustsManager.discard')}
          </Button>
        </div>
      ) : null}
      {duplicates.length > 0 ? (
        <div className="strip" role="status">
          <Glyph shape="bang" tone="orange" />
          <span>{t('page.djentrustmanage.newEntrustsManager.duplicates')}</span>
          {duplicates.slice(0, mostDuplicates).map(one => (
            <Button key={one.id} look="link" onClick={() => onOpen(one.id)}>
              {`${one.entrust_no ?? t('page.djentrustmanage.newEntrustsManager.draft')} ${one.entrust_date}`}
            </Button>
          ))}
          {duplicates.length > mostDuplicates
            ? t('page.djentrustmanage.newEntrustsManager.orders_n', { n: duplicates.length })
            : null}
        </div>
      ) : null}
      {last ? (
        <div className="strip done">
          <Glyph shape="check" tone="green" />
          <span>{t('page.djentrustmanage.newEntrustsManager.registered_strip', { number: last.number })}</span>
          <Tool
            act={acts.labels}
            icon={Tag}
            hotkey="F9"
            word={
              labelled > 1
                ? t('page.djentrustmanage.newEntrustsManager.print_labels_n', { n: labelled })
                : t('kit.labels.print_labels')
            }
          />
          <Tool
            act={acts.sheet}
            icon={FileText}
            hotkey="F10"
            word={t('page.djentrustmanage.newEntrustsManager.print_sheet')}
          />
          <Button look="link" onClick={() => onOpen(last.id)}>
            {t('page.djentrustmanage.newEntrustsManager.open_order')}
          </Button>
        </div>
      ) : null}
      {whole.length > 0 ? (
        <div className="strip red" role="alert">
          <Glyph shape="bang" tone="red" />
          <span>{whole.map(problem => problem.message).join(sentenceMark())}</span>
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
    ...item('many', t('page.gdtrialtest.samplelist.many'), acts.many),
    ...item('use', t('page.djentrustmanage.newEntrustsManager.use_template'), acts.useTemplate, 'F6'),
    ...item('template', t('page.djentrustmanage.newEntrustsManager.save_template'), acts.saveTemplate),
    ...item('import', t('page.djentrustmanage.newEntrustsManager.import_samples'), acts.importSamples),
    ...item('export', t('page.djentrustmanage.newEntrustsManager.export_samples'), acts.exportSamples),
    ...item('forget-paste', t('page.djentrustmanage.newEntrustsManager.paste_again'), acts.forgetPaste),
    ...item('labels', t('kit.labels.print_labels'), acts.labels, 'F9'),
    ...item('sheet', t('page.djentrustmanage.newEntrustsManager.print_sheet'), acts.sheet, 'F10'),
    ...item('tasks', t('page.djentrustmanage.newEntrustsManager.print_tasks'), acts.tasks),
    ...item('fee', t('page.djentrustmanage.newEntrustsManager.print_fee'), acts.fee),
    ...item('bind', t('page.djentrustmanage.newEntrustsManager.bind_code'), acts.bind),
    ...item('card', t('page.djentrustmanage.newEntrustsManager.bind_card'), acts.card),
    ...item('renumber-order', t('page.djentrustmanage.newEntrustsManager.renumber_order'), acts.renumberOrder),
    ...item('renumber-sample', t('page.djentrustmanage.newEntrustsManager.renumber_sample'), acts.renumberSample),
    ...item('arrange', t('page.djentrustmanage.newEntrustsManager.arrange_columns'), acts.arrange),
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
