import { Board } from '../../features/board/board.tsx'

/** The wall board of a laboratory. */
export default function BoardPage() {
  return <Board />
}
