/** A sign-in on a device that the customer has not used before. */
export const NEW_DEVICE = {
  en: {
    subject: 'New sign-in to your {{siteName}} account',
    before: 'Your {{siteName}} account was signed in to on a new device: {{device}} ({{time}}).',
    action: 'If it wasn’t you, sign that device out and change your password here:',
    button: 'See your devices',
    after: 'If it was you, you can ignore this email.',
    unknownDevice: 'an unknown device',
  },
  de: {
    subject: 'Neue Anmeldung bei deinem Konto für {{siteName}}',
    before:
      'In deinem Konto bei {{siteName}} gab es eine Anmeldung auf einem neuen Gerät: {{device}} ({{time}}).',
    action: 'Wenn du das nicht warst, melde dieses Gerät hier ab und ändere dein Passwort:',
    button: 'Geräte ansehen',
    after: 'Wenn du das warst, kannst du diese E-Mail ignorieren.',
    unknownDevice: 'ein unbekanntes Gerät',
  },
  es: {
    subject: 'Nuevo inicio de sesión en tu cuenta de {{siteName}}',
    before:
      'Se ha iniciado sesión en tu cuenta de {{siteName}} en un dispositivo nuevo: {{device}} ({{time}}).',
    action: 'Si no has sido tú, cierra la sesión en ese dispositivo y cambia tu contraseña aquí:',
    button: 'Ver tus dispositivos',
    after: 'Si has sido tú, puedes ignorar este correo.',
    unknownDevice: 'un dispositivo desconocido',
  },
  fr: {
    subject: 'Nouvelle connexion à votre compte {{siteName}}',
    before: 'Votre compte {{siteName}} a été utilisé sur un nouvel appareil\u00A0: {{device}} ({{time}}).',
    action:
      'Si vous n’êtes pas à l’origine de cette connexion, déconnectez cet appareil et changez votre mot de passe ici\u00A0:',
    button: 'Voir vos appareils',
    after: 'Sinon, ignorez cet e-mail.',
    unknownDevice: 'un appareil inconnu',
  },
  nl: {
    subject: 'Nieuw apparaat ingelogd op je account bij {{siteName}}',
    before: 'Er is ingelogd op je account bij {{siteName}} op een nieuw apparaat: {{device}} ({{time}}).',
    action: 'Was jij dat niet? Log dan uit op dat apparaat en wijzig hier je wachtwoord:',
    button: 'Je apparaten bekijken',
    after: 'Was jij dat wel, dan kun je deze e-mail negeren.',
    unknownDevice: 'een onbekend apparaat',
  },
  th: {
    subject: 'มีการเข้าสู่ระบบบัญชี {{siteName}} ของคุณจากอุปกรณ์ใหม่',
    before: 'มีการเข้าสู่ระบบบัญชี {{siteName}} ของคุณจากอุปกรณ์ใหม่: {{device}} ({{time}})',
    action: 'หากไม่ใช่คุณ โปรดออกจากระบบบนอุปกรณ์นั้นและเปลี่ยนรหัสผ่านที่นี่:',
    button: 'ดูอุปกรณ์ของคุณ',
    after: 'หากเป็นคุณ โปรดละเว้นอีเมลนี้',
    unknownDevice: 'อุปกรณ์ที่ไม่รู้จัก',
  },
};

/** A changed password. */
export const PASSWORD_CHANGED = {
  en: {
    subject: 'Your {{siteName}} password was changed',
    before:
      'The password for your {{siteName}} account was changed ({{time}}). All devices have been signed out.',
    action: 'If it wasn’t you, choose another password here:',
    button: 'Reset your password',
    after: 'If it was you, you can ignore this email.',
  },
  de: {
    subject: 'Dein Passwort für {{siteName}} wurde geändert',
    before:
      'Das Passwort für dein Konto bei {{siteName}} wurde geändert ({{time}}). Alle Geräte wurden abgemeldet.',
    action: 'Wenn du das nicht warst, wähle hier ein anderes Passwort:',
    button: 'Passwort zurücksetzen',
    after: 'Wenn du das warst, kannst du diese E-Mail ignorieren.',
  },
  es: {
    subject: 'Se ha cambiado tu contraseña de {{siteName}}',
    before:
      'Se ha cambiado la contraseña de tu cuenta de {{siteName}} ({{time}}). Se ha cerrado la sesión en todos los dispositivos.',
    action: 'Si no has sido tú, crea otra contraseña aquí:',
    button: 'Restablecer contraseña',
    after: 'Si has sido tú, puedes ignorar este correo.',
  },
  fr: {
    subject: 'Votre mot de passe {{siteName}} a été changé',
    before:
      'Le mot de passe de votre compte {{siteName}} a été changé ({{time}}). Tous les appareils ont été déconnectés.',
    action: 'Si vous n’êtes pas à l’origine de ce changement, choisissez un autre mot de passe ici\u00A0:',
    button: 'Réinitialiser',
    after: 'Sinon, ignorez cet e-mail.',
  },
  nl: {
    subject: 'Je wachtwoord voor {{siteName}} is gewijzigd',
    before:
      'Het wachtwoord van je account bij {{siteName}} is gewijzigd ({{time}}). Je bent op alle apparaten uitgelogd.',
    action: 'Was jij dat niet? Kies hier dan een ander wachtwoord:',
    button: 'Nieuw wachtwoord kiezen',
    after: 'Was jij dat wel, dan kun je deze e-mail negeren.',
  },
  th: {
    subject: 'มีการเปลี่ยนรหัสผ่าน {{siteName}} ของคุณ',
    before: 'มีการเปลี่ยนรหัสผ่านบัญชี {{siteName}} ของคุณ ({{time}}) และอุปกรณ์ทั้งหมดออกจากระบบแล้ว',
    action: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ที่นี่:',
    button: 'รีเซ็ตรหัสผ่าน',
    after: 'หากเป็นคุณ โปรดละเว้นอีเมลนี้',
  },
};

/** Too many wrong passwords from one address. */
export const LOCKED = {
  en: {
    subject: 'Someone failed to sign in to your {{siteName}} account',
    before:
      'A wrong password for your {{siteName}} account was entered too often ({{time}}). Where that happened, signing in is paused for ten minutes; your devices stay signed in.',
    action: 'If it was you and you forgot your password, choose a new one here:',
    button: 'Reset your password',
    after: 'If it wasn’t you, you don’t need to do anything. Your password hasn’t been guessed.',
  },
  de: {
    subject: 'Fehlgeschlagene Anmeldungen bei deinem Konto für {{siteName}}',
    before:
      'Für dein Konto bei {{siteName}} wurde zu oft ein falsches Passwort eingegeben ({{time}}). Dort, wo das geschah, ist die Anmeldung zehn Minuten lang gesperrt; deine Geräte bleiben angemeldet.',
    action: 'Wenn du das warst und dein Passwort vergessen hast, wähle hier ein neues:',
    button: 'Passwort zurücksetzen',
    after: 'Wenn du das nicht warst, musst du nichts tun. Dein Passwort wurde nicht erraten.',
  },
  es: {
    subject: 'Intentos fallidos de acceso a tu cuenta de {{siteName}}',
    before:
      'Se ha introducido demasiadas veces una contraseña incorrecta para tu cuenta de {{siteName}} ({{time}}). Desde la conexión que se usó no se puede iniciar sesión durante diez minutos; tus dispositivos siguen conectados.',
    action: 'Si has sido tú y has olvidado tu contraseña, crea una nueva aquí:',
    button: 'Restablecer contraseña',
    after: 'Si no has sido tú, no tienes que hacer nada. Nadie ha adivinado tu contraseña.',
  },
  fr: {
    subject: 'Échecs de connexion à votre compte {{siteName}}',
    before:
      'Un mot de passe incorrect a été saisi trop souvent pour votre compte {{siteName}} ({{time}}). Depuis l’endroit concerné, la connexion est bloquée pendant dix minutes\u202F; vos appareils restent connectés.',
    action: 'Si vous avez oublié votre mot de passe, choisissez-en un nouveau ici\u00A0:',
    button: 'Réinitialiser',
    after:
      'Si vous n’êtes pas à l’origine de ces tentatives, vous n’avez rien à faire. Personne n’a deviné votre mot de passe.',
  },
  nl: {
    subject: 'Mislukte pogingen om in te loggen bij {{siteName}}',
    before:
      'Er is te vaak een verkeerd wachtwoord ingevoerd voor je account bij {{siteName}} ({{time}}). Op de plek waar dat gebeurde, kan tien minuten lang niet worden ingelogd; op je apparaten blijf je ingelogd.',
    action: 'Was jij dat en ben je je wachtwoord vergeten? Kies hier dan een nieuw wachtwoord:',
    button: 'Nieuw wachtwoord kiezen',
    after: 'Was jij dat niet, dan hoef je niets te doen. Je wachtwoord is niet geraden.',
  },
  th: {
    subject: 'มีผู้พยายามเข้าสู่ระบบบัญชี {{siteName}} ของคุณแต่ไม่สำเร็จ',
    before:
      'มีการป้อนรหัสผ่านผิดหลายครั้งเกินไปสำหรับบัญชี {{siteName}} ของคุณ ({{time}}) จึงพักการเข้าสู่ระบบจากที่นั่นเป็นเวลาสิบนาที อุปกรณ์ของคุณยังคงเข้าสู่ระบบอยู่',
    action: 'หากเป็นคุณและลืมรหัสผ่าน โปรดตั้งรหัสผ่านใหม่ที่นี่:',
    button: 'รีเซ็ตรหัสผ่าน',
    after: 'หากไม่ใช่คุณ ไม่ต้องดำเนินการใด ๆ ไม่มีใครเดารหัสผ่านของคุณได้',
  },
};

/** A new passkey; the device is the one on which it was added. */
export const PASSKEY_ADDED = {
  en: {
    subject: 'A passkey was added to your {{siteName}} account',
    before:
      'A passkey was added to your {{siteName}} account on this device: {{device}} ({{time}}). It signs in without your password.',
    action: 'If it wasn’t you, remove the passkey and change your password here:',
    button: 'See your passkeys',
    after: 'If it was you, you can ignore this email.',
    unknownDevice: 'an unknown device',
  },
  de: {
    subject: 'Neuer Passkey für dein Konto bei {{siteName}}',
    before:
      'Zu deinem Konto bei {{siteName}} wurde auf diesem Gerät ein Passkey hinzugefügt: {{device}} ({{time}}). Mit ihm meldet man sich ohne dein Passwort an.',
    action: 'Wenn du das nicht warst, entferne den Passkey und ändere dein Passwort hier:',
    button: 'Passkeys ansehen',
    after: 'Wenn du das warst, kannst du diese E-Mail ignorieren.',
    unknownDevice: 'ein unbekanntes Gerät',
  },
  es: {
    subject: 'Nueva llave de acceso en tu cuenta de {{siteName}}',
    before:
      'Se ha añadido una llave de acceso a tu cuenta de {{siteName}} en este dispositivo: {{device}} ({{time}}). Con ella se inicia sesión sin tu contraseña.',
    action: 'Si no has sido tú, elimina la llave de acceso y cambia tu contraseña aquí:',
    button: 'Ver llaves de acceso',
    after: 'Si has sido tú, puedes ignorar este correo.',
    unknownDevice: 'un dispositivo desconocido',
  },
  fr: {
    subject: 'Nouvelle clé d’accès pour votre compte {{siteName}}',
    before:
      'Une clé d’accès a été ajoutée à votre compte {{siteName}} sur cet appareil\u00A0: {{device}} ({{time}}). Elle permet de se connecter sans votre mot de passe.',
    action:
      'Si vous n’êtes pas à l’origine de cet ajout, supprimez la clé d’accès et changez votre mot de passe ici\u00A0:',
    button: 'Voir vos clés d’accès',
    after: 'Sinon, ignorez cet e-mail.',
    unknownDevice: 'un appareil inconnu',
  },
  nl: {
    subject: 'Nieuwe passkey voor je account bij {{siteName}}',
    before:
      'Er is op dit apparaat een passkey toegevoegd aan je account bij {{siteName}}: {{device}} ({{time}}). Daarmee kan worden ingelogd zonder je wachtwoord.',
    action: 'Was jij dat niet? Verwijder dan de passkey en wijzig hier je wachtwoord:',
    button: 'Je passkeys bekijken',
    after: 'Was jij dat wel, dan kun je deze e-mail negeren.',
    unknownDevice: 'een onbekend apparaat',
  },
  th: {
    subject: 'มีการเพิ่มพาสคีย์ในบัญชี {{siteName}} ของคุณ',
    before:
      'มีการเพิ่มพาสคีย์ในบัญชี {{siteName}} ของคุณบนอุปกรณ์นี้: {{device}} ({{time}}) พาสคีย์นี้ใช้เข้าสู่ระบบได้โดยไม่ต้องใช้รหัสผ่านของคุณ',
    action: 'หากไม่ใช่คุณ โปรดลบพาสคีย์และเปลี่ยนรหัสผ่านที่นี่:',
    button: 'ดูพาสคีย์ของคุณ',
    after: 'หากเป็นคุณ โปรดละเว้นอีเมลนี้',
    unknownDevice: 'อุปกรณ์ที่ไม่รู้จัก',
  },
};

/** A removed passkey; the device is the one on which it was added. */
export const PASSKEY_REMOVED = {
  en: {
    subject: 'A passkey was removed from your {{siteName}} account',
    before:
      'A passkey was removed from your {{siteName}} account: {{device}} ({{time}}). You can no longer sign in with it.',
    action: 'If it wasn’t you, change your password here:',
    button: 'See your account',
    after: 'If it was you, you can ignore this email.',
    unknownDevice: 'from an unknown device',
  },
  de: {
    subject: 'Passkey für dein Konto bei {{siteName}} entfernt',
    before:
      'Von deinem Konto bei {{siteName}} wurde ein Passkey entfernt: {{device}} ({{time}}). Du kannst dich nicht mehr mit ihm anmelden.',
    action: 'Wenn du das nicht warst, ändere dein Passwort hier:',
    button: 'Konto ansehen',
    after: 'Wenn du das warst, kannst du diese E-Mail ignorieren.',
    unknownDevice: 'von einem unbekannten Gerät',
  },
  es: {
    subject: 'Se ha eliminado una llave de acceso de tu cuenta de {{siteName}}',
    before:
      'Se ha eliminado una llave de acceso de tu cuenta de {{siteName}}: {{device}} ({{time}}). Ya no puedes iniciar sesión con ella.',
    action: 'Si no has sido tú, cambia tu contraseña aquí:',
    button: 'Ver tu cuenta',
    after: 'Si has sido tú, puedes ignorar este correo.',
    unknownDevice: 'de un dispositivo desconocido',
  },
  fr: {
    subject: 'Clé d’accès supprimée de votre compte {{siteName}}',
    before:
      'Une clé d’accès a été supprimée de votre compte {{siteName}}\u00A0: {{device}} ({{time}}). Elle ne permet plus de se connecter.',
    action: 'Si vous n’êtes pas à l’origine de cette suppression, changez votre mot de passe ici\u00A0:',
    button: 'Voir votre compte',
    after: 'Sinon, ignorez cet e-mail.',
    unknownDevice: 'd’un appareil inconnu',
  },
  nl: {
    subject: 'Passkey verwijderd van je account bij {{siteName}}',
    before:
      'Er is een passkey verwijderd van je account bij {{siteName}}: {{device}} ({{time}}). Je kunt er niet meer mee inloggen.',
    action: 'Was jij dat niet? Wijzig dan hier je wachtwoord:',
    button: 'Je account bekijken',
    after: 'Was jij dat wel, dan kun je deze e-mail negeren.',
    unknownDevice: 'van een onbekend apparaat',
  },
  th: {
    subject: 'มีการลบพาสคีย์ออกจากบัญชี {{siteName}} ของคุณ',
    before: 'มีการลบพาสคีย์ออกจากบัญชี {{siteName}} ของคุณ: {{device}} ({{time}}) คุณใช้พาสคีย์นี้เข้าสู่ระบบไม่ได้อีกต่อไป',
    action: 'หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านที่นี่:',
    button: 'ดูบัญชีของคุณ',
    after: 'หากเป็นคุณ โปรดละเว้นอีเมลนี้',
    unknownDevice: 'จากอุปกรณ์ที่ไม่รู้จัก',
  },
};

/** A sign-in that was refused because its passkey has been used elsewhere since: two devices have the same key. */
export const PASSKEY_COPIED = {
  en: {
    subject: 'We blocked a sign-in to your {{siteName}} account',
    before:
      'Someone tried to sign in to your {{siteName}} account with a passkey that may have been copied: {{device}} ({{time}}). We blocked the sign-in.',
    action: 'Remove this passkey here and add a new one:',
    button: 'See your passkeys',
    after: 'Until then, sign in with your password. Your devices stay signed in.',
    unknownDevice: 'from an unknown device',
  },
  de: {
    subject: 'Anmeldung bei deinem Konto für {{siteName}} blockiert',
    before:
      'Jemand wollte sich bei deinem Konto bei {{siteName}} mit einem Passkey anmelden, der kopiert worden sein könnte: {{device}} ({{time}}). Wir haben die Anmeldung blockiert.',
    action: 'Entferne diesen Passkey hier und füge einen neuen hinzu:',
    button: 'Passkeys ansehen',
    after: 'Melde dich bis dahin mit deinem Passwort an. Deine Geräte bleiben angemeldet.',
    unknownDevice: 'von einem unbekannten Gerät',
  },
  es: {
    subject: 'Hemos bloqueado un inicio de sesión en tu cuenta de {{siteName}}',
    before:
      'Alguien ha intentado iniciar sesión en tu cuenta de {{siteName}} con una llave de acceso que puede haber sido copiada: {{device}} ({{time}}). Hemos bloqueado el inicio de sesión.',
    action: 'Elimina esta llave de acceso aquí y añade una nueva:',
    button: 'Ver llaves de acceso',
    after: 'Hasta entonces, inicia sesión con tu contraseña. Tus dispositivos siguen conectados.',
    unknownDevice: 'de un dispositivo desconocido',
  },
  fr: {
    subject: 'Connexion bloquée à votre compte {{siteName}}',
    before:
      'Une clé d’accès qui a peut-être été copiée a servi à une tentative de connexion à votre compte {{siteName}}\u00A0: {{device}} ({{time}}). Nous avons bloqué la connexion.',
    action: 'Supprimez cette clé d’accès ici et ajoutez-en une nouvelle\u00A0:',
    button: 'Voir vos clés d’accès',
    after: 'D’ici là, connectez-vous avec votre mot de passe. Vos appareils restent connectés.',
    unknownDevice: 'd’un appareil inconnu',
  },
  nl: {
    subject: 'Inlogpoging op je account bij {{siteName}} geblokkeerd',
    before:
      'Iemand probeerde in te loggen op je account bij {{siteName}} met een passkey die misschien is gekopieerd: {{device}} ({{time}}). We hebben dat geblokkeerd.',
    action: 'Verwijder deze passkey hier en voeg een nieuwe toe:',
    button: 'Je passkeys bekijken',
    after: 'Log tot die tijd in met je wachtwoord. Op je apparaten blijf je ingelogd.',
    unknownDevice: 'van een onbekend apparaat',
  },
  th: {
    subject: 'เราบล็อกการเข้าสู่ระบบบัญชี {{siteName}} ของคุณ',
    before:
      'มีผู้พยายามเข้าสู่ระบบบัญชี {{siteName}} ของคุณด้วยพาสคีย์ที่อาจถูกคัดลอก: {{device}} ({{time}}) เราได้บล็อกการเข้าสู่ระบบนี้แล้ว',
    action: 'โปรดลบพาสคีย์นี้ที่นี่และเพิ่มพาสคีย์ใหม่:',
    button: 'ดูพาสคีย์ของคุณ',
    after: 'ระหว่างนี้โปรดเข้าสู่ระบบด้วยรหัสผ่าน อุปกรณ์ของคุณยังคงเข้าสู่ระบบอยู่',
    unknownDevice: 'จากอุปกรณ์ที่ไม่รู้จัก',
  },
};

/** A lock by the support of the site. */
export const ACCOUNT_LOCKED = {
  en: {
    subject: 'Your {{siteName}} account was locked',
    before:
      'The support team of {{siteName}} locked your account ({{time}}). You can’t sign in, and all devices have been signed out.',
    action: 'To ask why, or to have it unlocked, contact the support team through the site:',
    button: 'Go to the site',
    after: 'Your lists and settings have been kept.',
  },
  de: {
    subject: 'Dein Konto bei {{siteName}} wurde gesperrt',
    before:
      'Der Support von {{siteName}} hat dein Konto gesperrt ({{time}}). Du kannst dich nicht anmelden, und alle Geräte wurden abgemeldet.',
    action:
      'Wenn du den Grund wissen oder das Konto entsperren lassen willst, wende dich über die Website an den Support:',
    button: 'Zur Website',
    after: 'Deine Listen und Einstellungen bleiben erhalten.',
  },
  es: {
    subject: 'Se ha bloqueado tu cuenta de {{siteName}}',
    before:
      'El equipo de soporte de {{siteName}} ha bloqueado tu cuenta ({{time}}). No puedes iniciar sesión y se ha cerrado la sesión en todos los dispositivos.',
    action:
      'Para saber el motivo o pedir que se desbloquee, contacta con el equipo de soporte a través del sitio:',
    button: 'Ir al sitio',
    after: 'Tus listas y ajustes se conservan.',
  },
  fr: {
    subject: 'Votre compte {{siteName}} a été bloqué',
    before:
      'L’assistance de {{siteName}} a bloqué votre compte ({{time}}). Vous ne pouvez plus vous connecter et tous les appareils ont été déconnectés.',
    action:
      'Pour en connaître la raison ou demander le déblocage, contactez l’assistance depuis le site\u00A0:',
    button: 'Aller sur le site',
    after: 'Vos listes et vos réglages sont conservés.',
  },
  nl: {
    subject: 'Je account bij {{siteName}} is geblokkeerd',
    before:
      'De klantenservice van {{siteName}} heeft je account geblokkeerd ({{time}}). Je kunt niet inloggen, en alle apparaten zijn uitgelogd.',
    action:
      'Wil je weten waarom, of wil je dat de blokkering wordt opgeheven? Neem dan via de site contact op met de klantenservice:',
    button: 'Naar de site',
    after: 'Je lijsten en instellingen blijven bewaard.',
  },
  th: {
    subject: 'บัญชี {{siteName}} ของคุณถูกล็อก',
    before:
      'ฝ่ายช่วยเหลือของ {{siteName}} ได้ล็อกบัญชีของคุณ ({{time}}) คุณไม่สามารถเข้าสู่ระบบได้ และอุปกรณ์ทั้งหมดออกจากระบบแล้ว',
    action: 'หากต้องการทราบเหตุผลหรือขอปลดล็อก โปรดติดต่อฝ่ายช่วยเหลือผ่านเว็บไซต์:',
    button: 'ไปที่เว็บไซต์',
    after: 'รายการและการตั้งค่าของคุณยังคงอยู่',
  },
};

/** The end of such a lock. */
export const ACCOUNT_UNLOCKED = {
  en: {
    subject: 'Your {{siteName}} account was unlocked',
    before: 'The support team of {{siteName}} unlocked your account ({{time}}).',
    action: 'You can sign in again here:',
    button: 'Sign in',
    after: 'Your lists and settings have been kept.',
  },
  de: {
    subject: 'Dein Konto bei {{siteName}} wurde entsperrt',
    before: 'Der Support von {{siteName}} hat dein Konto entsperrt ({{time}}).',
    action: 'Hier kannst du dich wieder anmelden:',
    button: 'Anmelden',
    after: 'Deine Listen und Einstellungen sind erhalten geblieben.',
  },
  es: {
    subject: 'Se ha desbloqueado tu cuenta de {{siteName}}',
    before: 'El equipo de soporte de {{siteName}} ha desbloqueado tu cuenta ({{time}}).',
    action: 'Ya puedes volver a iniciar sesión aquí:',
    button: 'Iniciar sesión',
    after: 'Tus listas y ajustes se han conservado.',
  },
  fr: {
    subject: 'Votre compte {{siteName}} a été débloqué',
    before: 'L’assistance de {{siteName}} a débloqué votre compte ({{time}}).',
    action: 'Vous pouvez à nouveau vous connecter ici\u00A0:',
    button: 'Se connecter',
    after: 'Vos listes et vos réglages ont été conservés.',
  },
  nl: {
    subject: 'Je account bij {{siteName}} is gedeblokkeerd',
    before: 'De klantenservice van {{siteName}} heeft je account gedeblokkeerd ({{time}}).',
    action: 'Je kunt hier weer inloggen:',
    button: 'Inloggen',
    after: 'Je lijsten en instellingen zijn bewaard gebleven.',
  },
  th: {
    subject: 'บัญชี {{siteName}} ของคุณถูกปลดล็อกแล้ว',
    before: 'ฝ่ายช่วยเหลือของ {{siteName}} ได้ปลดล็อกบัญชีของคุณ ({{time}})',
    action: 'คุณเข้าสู่ระบบได้อีกครั้งที่นี่:',
    button: 'เข้าสู่ระบบ',
    after: 'รายการและการตั้งค่าของคุณยังคงอยู่',
  },
};

/** A deletion, by its owner or by the support of the site. */
export const ACCOUNT_DELETED = {
  en: {
    subject: 'Your {{siteName}} account was deleted',
    before: 'Your {{siteName}} account was deleted ({{time}}), with its profiles, lists and history.',
    action: 'If you didn’t ask for this, contact the support team through the site:',
    button: 'Go to the site',
    after: 'If you did, there is nothing left to do.',
  },
  de: {
    subject: 'Dein Konto bei {{siteName}} wurde gelöscht',
    before: 'Dein Konto bei {{siteName}} wurde gelöscht ({{time}}), mit Profilen, Listen und Verlauf.',
    action: 'Wenn du das nicht veranlasst hast, wende dich über die Website an den Support:',
    button: 'Zur Website',
    after: 'Sonst ist nichts mehr zu tun.',
  },
  es: {
    subject: 'Se ha eliminado tu cuenta de {{siteName}}',
    before:
      'Se ha eliminado tu cuenta de {{siteName}} ({{time}}), junto con sus perfiles, listas e historial.',
    action: 'Si no lo has pedido, contacta con el equipo de soporte a través del sitio:',
    button: 'Ir al sitio',
    after: 'Si lo has pedido, no tienes que hacer nada más.',
  },
  fr: {
    subject: 'Votre compte {{siteName}} a été supprimé',
    before:
      'Votre compte {{siteName}} a été supprimé ({{time}}), avec ses profils, ses listes et son historique.',
    action: 'Si vous n’êtes pas à l’origine de cette demande, contactez l’assistance depuis le site\u00A0:',
    button: 'Aller sur le site',
    after: 'Sinon, vous n’avez plus rien à faire.',
  },
  nl: {
    subject: 'Je account bij {{siteName}} is verwijderd',
    before: 'Je account bij {{siteName}} is verwijderd ({{time}}), met profielen, lijsten en geschiedenis.',
    action: 'Heb je hier niet om gevraagd? Neem dan via de site contact op met de klantenservice:',
    button: 'Naar de site',
    after: 'Anders hoef je niets meer te doen.',
  },
  th: {
    subject: 'บัญชี {{siteName}} ของคุณถูกลบแล้ว',
    before: 'บัญชี {{siteName}} ของคุณถูกลบแล้ว ({{time}}) พร้อมโปรไฟล์ รายการ และประวัติการดู',
    action: 'หากคุณไม่ได้เป็นผู้ขอ โปรดติดต่อฝ่ายช่วยเหลือผ่านเว็บไซต์:',
    button: 'ไปที่เว็บไซต์',
    after: 'หากคุณเป็นผู้ขอ ไม่ต้องดำเนินการใดเพิ่มเติม',
  },
};
