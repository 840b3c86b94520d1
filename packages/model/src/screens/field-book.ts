import { BEEF, DAIRY, ENTRIES, lone, type Workspace } from './screen';

const bookIn = <const Room extends 'beef' | 'dairy'>({ room, base, environment }: Workspace<Room>) =>
  lone(`${room}.field-book`, {
    label: 'Caderneta',
    icon: 'field-book',
    address: `${base}/caderneta`,
    environment,
    ...ENTRIES,
    needsFarm: true,
    isAside: true,
    declarations: room,
  });

export const beefFieldBook = bookIn(BEEF);
export const dairyFieldBook = bookIn(DAIRY);
