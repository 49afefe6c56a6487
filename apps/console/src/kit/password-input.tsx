import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input, type InputProps } from 'antd';
import { useMessages } from './language/intl.ts';

/** A password field whose toggle is labelled in the member's language. */
export function PasswordInput(props: InputProps) {
  return <Input.Password {...props} iconRender={renderEye} />;
}

const renderEye = (isVisible: boolean) => <Eye isVisible={isVisible} />;

function Eye({ isVisible, ...rest }: { isVisible: boolean }) {
  const t = useMessages('call.form');
  return isVisible ? (
    <EyeOutlined {...rest} aria-label={t('hidePassword')} />
  ) : (
    <EyeInvisibleOutlined {...rest} aria-label={t('showPassword')} />
  );
}
