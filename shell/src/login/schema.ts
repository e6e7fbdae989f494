import { Login } from '@madang/contracts';

/** What the log-in form demands: both fields. Whether they are right is the platform's answer. */
export const LoginForm = Login.body;
export const emptyLogin = { userId: '', password: '' };
