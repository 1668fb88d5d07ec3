import { serverLicenceActions } from '@gt/domain/platform/server-licence-actions.ts'
import page from '@gt/domain/platform/totalset.serverauth.page.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Licences of customers' servers, each with its signed file. */
export default function ServerAuthPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const { run } = useWrite(serverLicenceActions, 'Download')
  const download = async (id: string): Promise<void> => {
    try {
      const { name, content } = await run({ id })
      saveBytes(new TextEncoder().encode(content), name, 'application/json')
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ListPage
      page={page}
      slots={{
        mayChange: ({ state }) => state === 'active',
        rowCommands: row =>
          can('download') && row.state === 'active'
            ? [{ key: 'download', text: t('page.totalset.serverauth.download'), run: () => void download(row.id) }]
            : [],
      }}
    />
  )
}
