import type { Page } from '@playwright/test'

/**
 * Words of the program that are still Chinese: of buttons, labels, heads and tabs. Names of people, of laboratories and of
 * tests are data of the laboratory and stay (clause 1.4).
 */
export const chineseWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.gt-views :is(button, label, th, [role="tab"], dt, h1), .ant-modal *')]
      .filter(one => one.matches('button, label, th, [role="tab"], dt, h1, legend'))
      // the number on the spine of a volume is what the archivist calls it
      .filter(one => !one.matches('.gt-volume-tree .leaf'))
      // what a record is called opens it
      .filter(one => !one.matches('.record-name'))
      // nor is what the laboratory named: a machine, a unit, a wall of cameras
      .filter(one => !one.matches('.gt-named'))
      // a cell that is typed in its row shows what the laboratory wrote
      .filter(one => !one.matches('.gt-typed-cell .value'))
      .map(one => `${one.innerText} ${one.title}`.trim())
      .filter(text => /\p{Script=Han}/u.test(text)),
  )

/** What a reader is told of a text that does not fit, besides those that end in an ellipsis and have a tooltip. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.gt-view *, .ant-modal *')]
      .filter(element => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
        const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
        const shut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && clipPath === 'none'
        return own && shut && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
      })
      .map(element => element.textContent ?? ''),
  )
