import { productionActions } from '@gt/domain/qrcode/production-actions.ts'
import page from '@gt/domain/qrcode/qrcodelibrary.qrcodefactorymake.page.ts'
import { call } from '../../app/client.ts'
import { refreshAfter } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), sign => sign.codePointAt(0) ?? 0)
const handedOut = ({ file_count }: GridRow): boolean => file_count !== 0 && file_count !== null

/** Orders to makers; the file of their codes and its password go different ways. */
export default function ProductionPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const download = async (row: GridRow): Promise<void> => {
    const sure = await confirm({
      question: t('page.qrcodelibrary.qrcodefactorymake.file_question', { number: String(row.make_no) }),
      consequence: t('page.qrcodelibrary.qrcodefactorymake.file_note'),
      verb: t('page.qrcodelibrary.qrcodefactorymake.file'),
    })
    if (!sure) return
    try {
      const { name, content, left } = await call(productionActions, 'File', itemOf(row))
      saveBytes(bytesOf(content), name, 'application/zip')
      toastDone(t('page.qrcodelibrary.qrcodefactorymake.downloaded', { left }))
      await refreshAfter(productionActions, 'File')
    } catch (error) {
      toastFailure(error)
    }
  }
  const tell = async (row: GridRow): Promise<void> => {
    try {
      const { password } = await call(productionActions, 'Password', { id: row.id })
      await confirm({
        question: t('page.qrcodelibrary.qrcodefactorymake.password_of', { number: String(row.make_no), password }),
        consequence: t('page.qrcodelibrary.qrcodefactorymake.password_note'),
        verb: t('common.close'),
      })
    } catch (error) {
      toastFailure(error)
    }
  }
  const isOpen = ({ state }: GridRow): boolean => state === 'ordered'
  return (
    <ListPage
      page={page}
      slots={{
        mayChange: isOpen,
        rowOperations: { file: row => void download(row) },
        rowCommands: row =>
          can('send') && handedOut(row)
            ? [
                {
                  key: 'password',
                  text: t('page.qrcodelibrary.qrcodefactorymake.password'),
                  run: () => void tell(row),
                },
              ]
            : [],
      }}
    />
  )
}
