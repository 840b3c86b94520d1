import { Menu } from '@mantine/core';
import { IconKey, IconLogout, IconPlugConnected, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ROLE_LABELS } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { useUser } from '../session/use-session';
import { initialsOf } from './initials';
import { signOut } from './sign-out';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog'));

export function UserBadge() {
  const user = useUser();
  const [isChanging, setChanging] = useState(false);
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
          <div className="flex flex-col py-2 px-3 wrap-anywhere [&_span]:text-ink-soft [&_span]:text-sm">
            <strong>{user.name}</strong>
            <span>{user.email}</span>
            <span>{ROLE_LABELS[user.user_type]}</span>
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to={addressOf('account')} leftSection={<IconUserCircle size={16} stroke={1.8} aria-hidden />}>
            Minha conta
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} stroke={1.8} aria-hidden />} onClick={() => setChanging(true)}>
            Trocar senha
          </Menu.Item>
          <Menu.Item component={Link} to={addressOf('access-keys')} leftSection={<IconPlugConnected size={16} stroke={1.8} aria-hidden />}>
            Chaves de acesso
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} aria-hidden />} onClick={() => void signOut()}>
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
