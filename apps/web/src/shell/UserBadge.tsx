import { Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../session/use-session';
import { initialsOf } from './initials';

const UserMenu = lazy(() => import('./UserMenu'));
const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog'));
const InstallDialog = lazy(() => import('./InstallDialog'));

export function UserBadge() {
  const user = useUser();
  const [dialog, setDialog] = useState<'password' | 'install' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <button
            type="button"
            className="bare flex items-center flex-none gap-2 p-1 rounded-full text-ink-soft hover:text-ink phone:p-1.75"
            aria-label={`${user.name}: conta`}
          >
            {/* Generated content, as an accessible name must contain the visible text. */}
            <span
              className="size-7.5 grid place-items-center rounded-full bg-leaf text-white text-sm font-bold before:content-[attr(data-initials)]"
              aria-hidden="true"
              data-initials={initialsOf(user.name)}
            />
            <span className="truncate max-w-45 max-[1024px]:hidden">{user.name}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense fallback={null}>
            <UserMenu onChangePassword={() => setDialog('password')} onInstall={() => setDialog('install')} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {dialog === 'install' && <InstallDialog onClose={close} />}
      </Suspense>
    </>
  );
}
