import type { Page } from '@playwright/test'

/** A place of a screen, a property of it and what looks 2 to 7 say of it at size medium, light. */
type LooksValue = readonly [place: string, property: string, value: string]

/** The frame around every screen (looks 4 and 7.1). */
const frame: readonly LooksValue[] = [
  ['.gt-top', 'height', '50px'],
  ['.gt-tabs', 'height', '36px'],
  ['.gt-tabs', 'background-color', '#F4F6F8'],
  ['.gt-number', 'font-feature-settings', '"tnum", "zero"'],
]

/** Tabs of the states of a list, each a queue (looks 5: Tabs). */
const queues: readonly LooksValue[] = [
  ['.gt-queues [role="tab"]', 'font-size', '13px'],
  ['.gt-queues [role="tab"][aria-selected="true"]', 'color', '#1B5EB0'],
  ['.gt-queues [role="tab"][aria-selected="true"]', 'font-weight', '600'],
]

/** Any page: its way and its title (looks 4 and 7.1). */
const page: readonly LooksValue[] = [
  ...frame.slice(0, 3),
  ['.gt-crumbs', 'height', '40px'],
  ['h1', 'font-size', '15px'],
  ['h1', 'font-weight', '600'],
]

/** A dialog (looks 6 and 7.3). */
const dialog: readonly LooksValue[] = [
  ['.gt-dialog[open]', 'border-top-left-radius', '6px'],
  ['.gt-dialog[open] > .head h2', 'font-size', '15px'],
  ['.gt-dialog[open] > .head h2', 'font-weight', '600'],
  ['.gt-dialog[open] > .foot .gt-btn.primary', 'background-color', '#1B5EB0'],
]

/** A dialog with a form (looks 6 and 7.3). */
const form: readonly LooksValue[] = [
  ['.ant-modal-title', 'font-size', '15px'],
  ['.ant-modal-title', 'font-weight', '600'],
  ['.ant-modal .ant-form-item-label label', 'font-size', '13px'],
  ['.ant-modal .gt-btn', 'height', '32px'],
  ['.ant-modal .gt-btn', 'border-top-left-radius', '4px'],
]

/** A list page (looks 3, 4 and 7.2). */
const list: readonly LooksValue[] = [
  ...frame,
  ['.gt-crumbs', 'height', '40px'],
  ['h1', 'font-size', '15px'],
  ['h1', 'font-weight', '600'],
  ['.gt-query', 'padding-top', '10px'],
  ['.gt-query', 'padding-left', '16px'],
  ['.gt-query label', 'font-size', '13px'],
  ['.gt-query label', 'color', '#4A5563'],
  ['.gt-toolbar', 'height', '44px'],
  ['.gt-btn.primary', 'height', '32px'],
  ['.gt-btn.primary', 'background-color', '#1B5EB0'],
  ['.gt-btn', 'border-top-left-radius', '4px'],
  ['.gt-btn', 'box-shadow', 'none'],
  ['.gt-view thead th', 'height', '36px'],
  ['.gt-view thead th', 'font-size', '13px'],
  ['.gt-view thead th', 'font-weight', '500'],
  ['.gt-view thead th', 'color', '#4A5563'],
  ['.gt-view thead th', 'background-color', '#FAFBFC'],
  ['tr[data-row-key]', 'height', '36px'],
  ['tr[data-row-key] td:nth-child(4)', 'font-size', '14px'],
  ['tr[data-row-key] td:nth-child(4)', 'color', '#18212D'],
  ['tr[data-row-key] td:nth-child(4)', 'padding-left', '10px'],
  ['.gt-pager', 'height', '44px'],
]

/** The rule between a list and what belongs to its row (looks 7.2: master and detail). */
const split: readonly LooksValue[] = [
  ['.gt-split > .bar', 'height', '8px'],
  ['.gt-split > .bar', 'background-color', '#F4F6F8'],
]

/** Cards of a home and the big figures in them (looks 3, 4 and 7.8). */
const cards = (figures: string): readonly LooksValue[] => [
  ...frame,
  ['.gt-home', 'column-gap', '12px'],
  ['.gt-home', 'padding-top', '16px'],
  ['.gt-card', 'border-top-left-radius', '6px'],
  ['.gt-card', 'border-top-color', '#E1E5EA'],
  ['.gt-card', 'box-shadow', 'none'],
  ['.gt-card > header', 'height', '42px'],
  ['.gt-card > header h2', 'font-size', '14px'],
  ['.gt-card > header h2', 'font-weight', '600'],
  [`${figures} b`, 'font-size', '24px'],
  [`${figures} b`, 'font-weight', '600'],
]

/** Screens by the name of their recorded answers. */
const looksValues: Readonly<Record<string, readonly LooksValue[]>> = {
  samples: [
    ...list,
    ...split,
    ['[role="banner"], .gt-top', 'height', '50px'],
    ['[role="banner"], .gt-top', 'background-color', '#12263D'],
    ['.gt-side', 'width', '180px'],
    ['.gt-side', 'background-color', '#FAFBFC'],
    ['.gt-side', 'border-right-color', '#E1E5EA'],
    ['h1', 'font-size', '15px'],
    ['h1', 'font-weight', '600'],
    ['.gt-view thead th', 'height', '36px'],
    ['.gt-view thead th', 'font-size', '13px'],
    ['.gt-view thead th', 'background-color', '#FAFBFC'],
    ['tr[data-row-key]', 'height', '36px'],
    ['tr[data-row-key] td:nth-child(4)', 'font-size', '14px'],
    ['.gt-btn.primary', 'height', '32px'],
    ['.gt-btn.primary', 'background-color', '#1B5EB0'],
    ['.gt-btn.primary', 'border-radius', '4px'],
    ['.gt-btn.primary', 'font-weight', '500'],
    ['.gt-btn.primary', 'padding-left', '12px'],
    ['.gt-toolbar', 'height', '44px'],
    ['.gt-pager', 'height', '44px'],
    ['.gt-due', 'font-size', '12px'],
  ],
  assignment: [
    ['.gt-queues [role="tab"][aria-selected="true"]', 'color', '#1B5EB0'],
    ['.gt-queues [role="tab"]', 'font-size', '13px'],
    ['tr.group', 'height', '32px'],
    ['tr.group td', 'background-color', '#F4F6F8'],
    ['tr[data-row-key] td', 'background-color', '#E8F0FA'],
    ['.gt-assignment .days', 'height', '104px'],
    ['.gt-assignment .days [data-kind="today"]', 'background-color', '#E8F0FA'],
    ['.gt-assignment .days .column i', 'width', '22px'],
  ],
  registration: [
    ['.gt-side', 'width', '54px'],
    ['.gt-order > .tools', 'height', '44px'],
    ['.gt-order-head', 'row-gap', '6px'],
    ['.gt-order-head', 'column-gap', '18px'],
    ['.gt-order-head .control input', 'font-size', '13px'],
    ['.gt-order-head .ant-input.shown', 'background-color', '#F4F6F8'],
    ['.gt-order-foot', 'height', '48px'],
    ['.gt-order-foot .gt-btn.primary', 'height', '28px'],
    ['.gt-fold > .head', 'height', '38px'],
    ['.gt-fold > .head b', 'font-weight', '600'],
  ],
  entry: [
    ['.gt-entry .task-line', 'height', '44px'],
    ['.gt-entry .cell-bar', 'height', '34px'],
    ['.gt-entry .result-strip', 'min-height', '62px'],
    ['.gt-entry .foot', 'height', '50px'],
    ['.gt-entry .desk', 'background-color', '#E9EDF1'],
    ['.gt-entry .desk', 'padding-top', '14px'],
    ['.gt-work-item .open', 'min-height', '78px'],
  ],
  audit: [
    ['.gt-audit-queue .item', 'min-height', '78px'],
    ['.gt-audit-queue .item[aria-current]', 'background-color', '#E8F0FA'],
    ['.gt-audit .foot', 'height', '50px'],
    ['.gt-audit .foot .gt-btn.danger', 'color', '#BE2A21'],
  ],
  'pre-entrustments': [...list, ...queues],
  inbox: [...list, ...queues],
  charges: [...list, ...queues, ...split],
  printing: [...list, ...queues],
  issuing: [...list, ...queues],
  archive: [...list, ...queues],
  'report-writing': [...list, ...queues],
  nonconforming: [...list, ...queues],
  'site-results': [...list, ...queues],
  retained: [...list, ...queues],
  supervision: [...list, ...queues],
  'sample-columns': page,
  'sample-form': page,
  'quick-menu': page,
  'standards-finder': dialog,
  payment: form,
  issue: form,
  'order-changes': [...list, ...queues],
  'report-changes': [...list, ...queues],
  // matters of all desks: found by chips, done in the row
  todos: list.filter(([place]) => !/query|toolbar|primary/.test(place)),
  equipment: [...list, ['.gt-chips button', 'height', '24px'], ['.gt-chips [aria-pressed="true"]', 'color', '#1B5EB0']],
  'number-rules': list,
  'home-administrator': cards('.gt-figures'),
  'home-tester': cards('.gt-figures'),
  'home-client': cards('.gt-steps'),
}

const rgb = (value: string): string =>
  /^#/.test(value) ? `rgb(${[1, 3, 5].map(at => Number.parseInt(value.slice(at, at + 2), 16)).join(', ')})` : value

/**
 * What the shown scene is painted and measured as otherwise than looks 2 to 7 say.
 * @throws when nothing is known of the scene
 */
export async function looksFaults(page: Page, scene: string): Promise<string[]> {
  const measured = looksValues[scene]
  if (!measured) throw new Error(`no values of looks are known for ${scene}`)
  const seen = await page.evaluate(
    places =>
      places.map(([place, property]) => {
        const element = document.querySelector(place)
        return element ? getComputedStyle(element).getPropertyValue(property) : 'not there'
      }),
    measured,
  )
  return measured.flatMap(([place, property, value], at) =>
    seen[at] === rgb(value) ? [] : [`${place} ${property} is ${seen[at]}, not ${rgb(value)}`],
  )
}
