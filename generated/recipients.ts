// Made by `npm run generate` from spec/. Do not edit.
export interface paths {
    "/in/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes what the provider behind a relay tells of mail: a callback of Amazon SES over SNS, Postmark, Mailgun, SendGrid, Brevo or Resend
         * @description Takes what the provider behind a relay tells of mail: a callback of Amazon SES over SNS, Postmark, Mailgun, SendGrid, Brevo or Resend. Its signature is verified where it has one, and a subscription of SNS confirmed. The same call twice changes nothing.
         */
        post: operations["receiveCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/c/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leads to where the link of a mail leads
         * @description Leads to where the link of a mail leads. The token says where to, so that this works while the database is away, for ever, and to nowhere else. Whoever clicks is noted, at most once a minute.
         */
        get: operations["followLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says whether tracked links begin with a name, so that a proxy may ask for its certificate when it is first needed
         * @description Says whether tracked links begin with a name, so that a proxy may ask for its certificate when it is first needed.
         */
        get: operations["checkLinkHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/o/{picture}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a picture that cannot be seen; who loads it is noted, at most once a minute
         * @description Shows a picture that cannot be seen; who loads it is noted, at most once a minute.
         */
        get: operations["loadPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/u/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows what the recipient gets
         * @description Shows what the recipient gets. Changes nothing, however often and by whomever it is read.
         */
        get: operations["showSubscriptions"];
        put?: never;
        /**
         * Changes what the recipient gets
         * @description Changes what the recipient gets. A one-click request (RFC 8058) unsubscribes and is answered without a page. Repeating it changes nothing.
         */
        post: operations["changeSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What a provider tells. */
        Callback: components["schemas"]["CallbackEvent"] | components["schemas"]["CallbackEvents"];
        /**
         * @description An event of a provider, or several.
         * @example {
         *       "RecordType": "Delivery",
         *       "MessageID": "883953f4-6105-42a2-a16a-77a8eac79483",
         *       "Recipient": "ada@example.com"
         *     }
         */
        CallbackEvent: {
            [key: string]: unknown;
        };
        /**
         * @description What a provider tells: an event, or a list of them.
         * @example [
         *       {
         *         "event": "delivered",
         *         "email": "ada@example.com",
         *         "timestamp": 1763712000
         *       }
         *     ]
         */
        CallbackEvents: components["schemas"]["CallbackEvent"][];
        /**
         * @description What is wrong with a call.
         * @example The call is not signed as it should be.
         */
        CallbackFault: string;
        /**
         * @description What was told, and what of it was news.
         * @example told 3, unknown 1, changed 2
         */
        CallbackResult: string;
        /**
         * @description What a mail program sends (RFC 8058 §3.2). Fields besides this one are passed over.
         * @example {
         *       "List-Unsubscribe": "One-Click"
         *     }
         */
        OneClickForm: {
            /**
             * @description The one value that there is.
             * @enum {string}
             */
            "List-Unsubscribe": "One-Click";
        };
        /**
         * @description A page for a person, in HTML. It needs no script, and names no address.
         * @example <!doctype html><html lang="en"><head><title>Your subscriptions</title></head><body><main><h1>Your subscriptions</h1></main></body></html>
         */
        PageText: string;
        /**
         * @description A sentence for a program.
         * @example You are unsubscribed.
         */
        PlainText: string;
        /**
         * @description What a person asks for.
         * @enum {string}
         */
        SubscriptionAction: "save" | "unsubscribe" | "resubscribe" | "refuse_tracking" | "allow_tracking";
        /**
         * @description What the page sends. Fields besides these are passed over.
         * @example {
         *       "action": "save",
         *       "shown": [
         *         "top_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *         "top_01jd7w1v5ve6xt0c6y2f7g8h9m"
         *       ],
         *       "topic": [
         *         "top_01jd7w1v5ve6xt0c6y2f7g8h9k"
         *       ]
         *     }
         */
        SubscriptionsForm: {
            /** @description What is asked for. */
            action: components["schemas"]["SubscriptionAction"];
            /** @description The topics that the page showed, once each; used by `save` only. */
            shown?: components["schemas"]["TopicId"][];
            /** @description Those of them that are ticked, once each; used by `save` only. */
            topic?: components["schemas"]["TopicId"][];
        };
        /** @description A topic's identifier. */
        TopicId: string;
    };
    responses: never;
    parameters: {
        /** @description A signed token from the header `List-Unsubscribe` or the link of a campaign's mail. */
        ByToken: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    receiveCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The relay's own, as in its `feedbackUrl`. */
                token: string;
            };
            cookie?: never;
        };
        /** @description What the provider tells, as it writes it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Callback"];
                "text/plain": components["schemas"]["Callback"];
            };
        };
        responses: {
            /** @description The call was read. */
            200: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackResult"];
                };
            };
            /** @description The body is no JSON of the provider; nothing was changed. */
            400: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackFault"];
                };
            };
            /** @description The call is not signed by the provider, or is too old, or no key is known to verify it with; nothing was changed. */
            403: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackFault"];
                };
            };
            /** @description The token is of no relay that is called back. */
            404: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackFault"];
                };
            };
            /** @description The path does not take this method. */
            405: {
                headers: {
                    /** @description The method that it takes: `POST` (RFC 9110 §10.2.1). */
                    Allow: string;
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackFault"];
                };
            };
            /** @description The body is larger than 2 MiB. */
            413: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackFault"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackFault"];
                };
            };
            /** @description The server failed; nothing was changed. */
            500: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackFault"];
                };
            };
            /** @description The server cannot answer now; nothing was changed. */
            503: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description Seconds after which to try again. */
                    "Retry-After": string;
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["CallbackFault"];
                };
            };
        };
    };
    followLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The target, as a path can hold it, and a signature of 60 characters over it, the message and the purpose. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where a link leads. */
            302: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description The link's own target, as its mail was given it. */
                    Location: string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is unknown: its link was cut off or changed on its way. The page says what to do. */
            404: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The path does not take this method. */
            405: {
                headers: {
                    /** @description The methods that it takes: `GET, HEAD, POST` (RFC 9110 §10.2.1). */
                    Allow: string;
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server failed; nothing was changed. */
            500: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
        };
    };
    checkLinkHost: {
        parameters: {
            query: {
                /** @description The name of a host. */
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links may begin with this name. */
            200: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["PlainText"];
                };
            };
            /** @description No tracked link begins with this name. */
            404: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["PlainText"];
                };
            };
            /** @description The path does not take this method. */
            405: {
                headers: {
                    /** @description The methods that it takes: `GET, HEAD, POST` (RFC 9110 §10.2.1). */
                    Allow: string;
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server failed; nothing was changed. */
            500: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server cannot answer now; nothing was changed. */
            503: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description Seconds after which to try again. */
                    "Retry-After": string;
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
        };
    };
    loadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A signed token, and `.gif`. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture of one transparent pixel: 43 bytes. */
            200: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "image/gif": unknown;
                };
            };
            /** @description The token is unknown: its link was cut off or changed on its way. The page says what to do. */
            404: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The path does not take this method. */
            405: {
                headers: {
                    /** @description The methods that it takes: `GET, HEAD, POST` (RFC 9110 §10.2.1). */
                    Allow: string;
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server failed; nothing was changed. */
            500: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
        };
    };
    showSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A signed token from the header `List-Unsubscribe` or the link of a campaign's mail. */
                token: components["parameters"]["ByToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The token is unknown: its link was cut off or changed on its way. The page says what to do. */
            404: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The path does not take this method. */
            405: {
                headers: {
                    /** @description The methods that it takes: `GET, HEAD, POST` (RFC 9110 §10.2.1). */
                    Allow: string;
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server failed; nothing was changed. */
            500: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server cannot answer now; nothing was changed. */
            503: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description Seconds after which to try again. */
                    "Retry-After": string;
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
        };
    };
    changeSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A signed token from the header `List-Unsubscribe` or the link of a campaign's mail. */
                token: components["parameters"]["ByToken"];
            };
            cookie?: never;
        };
        /** @description The form. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OneClickForm"] | components["schemas"]["SubscriptionsForm"];
                "multipart/form-data": components["schemas"]["OneClickForm"] | components["schemas"]["SubscriptionsForm"];
            };
        };
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                    "text/plain": components["schemas"]["PlainText"];
                };
            };
            /** @description The token is unknown: its link was cut off or changed on its way. The page says what to do. */
            404: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The path does not take this method. */
            405: {
                headers: {
                    /** @description The methods that it takes: `GET, HEAD, POST` (RFC 9110 §10.2.1). */
                    Allow: string;
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The body is larger than 8 kB. */
            413: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The body is neither `application/x-www-form-urlencoded` nor `multipart/form-data`, or it is compressed. */
            415: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The form is not one of those that this path takes. */
            422: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server failed; nothing was changed. */
            500: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server cannot answer now; nothing was changed. */
            503: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description Seconds after which to try again. */
                    "Retry-After": string;
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
        };
    };
}
