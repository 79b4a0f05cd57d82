const crlf = (text: string) => text.replaceAll('\n', '\r\n');

/** Whom the reports of a test are about. */
export type About = { readonly broadcastId: string; readonly subscriberId: string };

/** A mail that could not be delivered, as Postfix reports it. */
export const postfixBounce = ({ broadcastId, subscriberId }: About, status = '5.1.1') =>
  crlf(`Return-Path: <>
Received: by mx.example.net (Postfix) id 4XyZ1; Fri, 6 Nov 2026 10:12:13 +0100 (CET)
Date: Fri, 6 Nov 2026 10:12:13 +0100 (CET)
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@hub.example.org
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4XyZ0.1762420333/mx.example.net"
Message-Id: <4XyZ1@mx.example.net>

This is a MIME-encapsulated message.

--4XyZ0.1762420333/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4XyZ0.1762420333/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4XyZ0
Arrival-Date: Fri, 6 Nov 2026 10:12:11 +0100 (CET)

Final-Recipient: rfc822; reader@example.net
Original-Recipient: rfc822;reader@example.net
Action: failed
Status: ${status}
Remote-MTA: dns; mail.example.net
Diagnostic-Code: smtp; 550 ${status} <reader@example.net>: Recipient address
    rejected: User unknown in virtual mailbox table

--4XyZ0.1762420333/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Club <club@hub.example.org>
To: reader@example.net
Subject: Spring news
Message-ID:
 <${broadcastId}.${subscriberId}@hub.example.org>
X-Newsletter-Recipient: ${subscriberId}

--4XyZ0.1762420333/mx.example.net--
`);

/** A delivery status without the original, which came back to the recipient's own return address. */
export const bareBounce = ({ subscriberId }: About) =>
  crlf(`From: postmaster@outlook.example
To: <bounces+${subscriberId}@hub.example.org>
Subject: Undeliverable: Spring news
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/html; charset=utf-8

<p>Your message could not be delivered.</p>
--b1
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01.outlook.example

Final-recipient: RFC822;reader@example.net
Action: failed
Status: 5.1.10
Diagnostic-code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found
--b1--
`);

/** A note that the mail is only late. */
export const delayNote = (about: About) =>
  postfixBounce(about, '4.4.1').replace('Action: failed', 'Action: delayed');

/** A reader pressed "spam" (RFC 5965). */
export const complaint = ({ broadcastId, subscriberId }: About) =>
  crlf(`From: <feedback@provider.example>
To: <abuse@hub.example.org>
Subject: FW: Spring news
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="arf"

--arf
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report for an email message received from IP 192.0.2.1.
--arf
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <club@hub.example.org>
--arf
Content-Type: message/rfc822
Content-Disposition: inline

From: <club@hub.example.org>
Subject: Spring news
Message-ID: <${broadcastId}.${subscriberId}@hub.example.org>
MIME-Version: 1.0
Content-Type: text/plain

Hello
--arf--
`);

/** Somebody's absence note, which also comes back to the return address. */
export const absenceNote = ({ subscriberId }: About) =>
  crlf(`From: reader@example.net
To: bounces+${subscriberId}@hub.example.org
Subject: Out of office
Auto-Submitted: auto-replied
Content-Type: text/plain

I am away until Monday. Status: 5.1.1
`);

/** The mail that a mail program sends for a mailto in List-Unsubscribe. */
export const unsubscribeMail = ({ subscriberId }: About, proof: string) =>
  crlf(`From: reader@example.net
To: bounces@hub.example.org
Subject: unsubscribe ${subscriberId}.${proof}

`);
