import { Menu } from '@mantine/core';
import { IconDownload, IconKey, IconLogout, IconPlugConnected, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ROLE_LABELS } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { useUser } from '../session/use-session';
import { signOut } from './sign-out';

interface UserMenuProps {
  onChangePassword(): void;
  onInstall(): void;
}

export default function UserMenu({ onChangePassword, onInstall }: UserMenuProps) {
  const user = useUser();
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  return (
    <>
      <div className="flex flex-col py-2 px-3 wrap-anywhere [&_span]:text-ink-soft [&_span]:text-sm">
        <strong>{user.name}</strong>
        <span>{user.email}</span>
        <span>{ROLE_LABELS[user.user_type]}</span>
      </div>
      <Menu.Divider />
      <Menu.Item component={Link} to={addressOf('account')} leftSection={<IconUserCircle size={16} stroke={1.8} aria-hidden />}>
        Minha conta
      </Menu.Item>
      <Menu.Item leftSection={<IconKey size={16} stroke={1.8} aria-hidden />} onClick={onChangePassword}>
        Trocar senha
      </Menu.Item>
      <Menu.Item component={Link} to={addressOf('access-keys')} leftSection={<IconPlugConnected size={16} stroke={1.8} aria-hidden />}>
        Chaves de acesso
      </Menu.Item>
      {!isInstalled && (
        <Menu.Item leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={onInstall}>
          Instalar
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} aria-hidden />} onClick={() => void signOut()}>
        Sair
      </Menu.Item>
    </>
  );
}
