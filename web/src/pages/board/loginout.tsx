import { LogOut } from '../../features/account/log-out.tsx'

/** Ends the session of a board; the next sign-in leads to the board again. */
export default function BoardLogOutPage() {
  return <LogOut target="/board/boardindex" />
}
